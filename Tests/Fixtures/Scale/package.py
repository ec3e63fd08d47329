# SPDX-License-Identifier: MIT
"""Writes packages of a given size: one with the shape of a large application, and two that are hard in one respect."""
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[3]
PER_MODULE, MODULES = 16, 8


def write(folder, shape, providers):
    """Writes the package of a shape into a folder."""
    {"application": application, "requirement": requirement, "decorators": decorators}[shape](folder, providers)


def manifest(folder, targets):
    """Writes the manifest. targets: name -> names of the targets that it imports"""
    drip = '.product(name: "Drip", package: "Drip")'
    lines = [f'        .target(name: "{name}", dependencies: [{", ".join([drip] + [f"{chr(34)}{t}{chr(34)}" for t in needs])}]),'
             for name, needs in targets.items()]
    (folder / "Package.swift").write_text("\n".join([
        "// swift-tools-version: 6.2", "import PackageDescription", "", "let package = Package(",
        '    name: "Scale", platforms: [.macOS(.v15)],',
        f'    dependencies: [.package(name: "Drip", path: "{ROOT}")],', "    targets: [", *lines, "    ])", ""]))


def source(folder, target, name, text):
    path = folder / "Sources" / target
    path.mkdir(parents=True, exist_ok=True)
    (path / f"{name}.swift").write_text(text)


# A large application: 25 targets, a component for every 128 providers, 30 lines for each provider.

def application(folder, providers):
    components = max(1, round(providers / PER_MODULE / MODULES))
    count = min(25, components)
    targets = {f"Feature{t}": [f"Feature{before}" for before in range(max(0, t - 2), t)] for t in range(count)}
    for number in range(components):
        t = number * count // components
        parent = max(0, number - 3) if number else None
        imports = "\n".join(["import Drip", "import Foundation"] + [f"import {name}" for name in targets[f"Feature{t}"]])
        if parent is not None and parent * count // components < t - 2: parent = number - 1
        source(folder, f"Feature{t}", f"Component{number}", imports + component(number, parent))
        for module in range(MODULES):
            text = imports + "".join(part(number, module, i, parent, number == components // 2 and module == 1)
                                     for i in range(PER_MODULE))
            source(folder, f"Feature{t}", f"Services{number}x{module}", text)
            source(folder, f"Feature{t}", f"Module{number}x{module}",
                   imports + module_text(number, module, parent, number == components // 2 and module == 1))
    manifest(folder, targets)


def component(number, parent):
    base = "Component" if parent is None else f"ChildComponent<Component{parent}>"
    accessors = [f"    public var module{m}: Module{number}x{m} {{ module() }}" for m in range(MODULES)]
    return "\n".join(["", "", f"/// The instances of one part of the application.", f"public final class Component{number}: {base} {{",
                      *accessors, "}", "",
                      f"public protocol Gateway{number}: AnyObject {{", "    func fetch(_ page: Int) -> [String]", "}", ""])


def needs(number, module, i, parent):
    """The providers that the provider with a number needs, as expressions inside its module."""
    found = [f"service{i - back}()" for back in (1, 3) if i >= back]
    if module and i % 4 == 1: found.append(f"component.module{module - 1}.service{(i * 5) % PER_MODULE}()")
    if parent is not None and i % 8 == 2: found.append(f"component.parent.module{module}.service{(i * 3) % PER_MODULE}()")
    return found


def kind(i):
    return ["plain", "helper", "module", "gateway", "keyed", "plain", "closed", "transient"][i % 8]


def type_of(number, module, i):
    return f"any Gateway{number}" if kind(i) == "gateway" else f"Service{number}x{module}x{i}"


def module_text(number, module, parent, cycle):
    lines = ["", "", f"public final class Module{number}x{module}: Module<Component{number}> {{"]
    for i in range(PER_MODULE):
        name = f"Service{number}x{module}x{i}"
        parts = needs(number, module, i, parent) + (["service15()"] if cycle and i == 0 else [])
        made = f"{name}(parts: [{', '.join(parts)}])"
        declared = f"    public func service{i}() -> {type_of(number, module, i)}"
        lines += {
            "plain": [f"{declared} {{ single {{ {made} }} }}"],
            "gateway": [f"{declared} {{ single {{ {made} }} }}"],
            "transient": [f"{declared} {{ transient {{ {made} }} }}"],
            "helper": [f"{declared} {{ single {{ make{i}() }} }}", "",
                       f"    private func make{i}() -> {name} {{", f"        let parts: [AnyObject] = [{', '.join(parts)}]",
                       f"        return {name}(parts: parts)", "    }"],
            "module": [f"{declared} {{ single {{ {name}(module: self) }} }}"],
            "keyed": [f"{declared} {{ keyed{i}(for: 0) }}", "",
                      f"    func keyed{i}(for size: Int) -> {name} {{ single(for: size) {{ {made} }} }}"],
            "closed": [f"{declared} {{", "        single {", f"            {made}", "        } teardown: { service in",
                       "            service.close()", "        }", "    }"],
        }[kind(i)] + [""]
    return "\n".join(lines + ["}", ""])


def part(number, module, i, parent, cycle):
    name = f"Service{number}x{module}x{i}"
    gateway = f": Gateway{number}" if kind(i) == "gateway" else ""
    parts = needs(number, module, i, parent)
    chosen = ", ".join("module." + need for need in parts)
    return f"""

/// Keeps what one screen shows, and asks others for it.
public final class {name}{gateway} {{
    enum State {{ case idle, loading(Int), failed(reason: String) }}

    private let parts: [AnyObject]
    fileprivate var state = State.idle
    private var rows: [Int: [String]] = [:]

    init(parts: [AnyObject]) {{ self.parts = parts }}

    convenience init(module: Module{number}x{module}) {{ self.init(parts: [{chosen}]) }}

    func close() {{ rows = [:] }}

    public func fetch(_ page: Int) -> [String] {{
        if let known = rows[page] {{ return known }}
        let lines = (0..<page).map {{ "\\($0): \\(title(for: $0)) (\\(parts.count))" }}
        state = lines.isEmpty ? .failed(reason: "\\(page) of \\(summary) is empty") : .loading(page)
        rows[page] = lines.filter {{ !$0.hasPrefix("#") }}
        return lines
    }}

    private func title(for row: Int) -> String {{ row.isMultiple(of: 2) ? "even" : "odd" }}
}}

extension {name} {{
    var summary: String {{ if case .idle = state {{ "idle" }} else {{ "busy" }} }}
}}
"""


# One requirement. Of every ten providers, nine create an implementation, and one calls the requirement.

def requirement(folder, providers):
    lines = ["import Drip", "", "final class AppComponent: Component {", "    var jobs: JobModule { module() }", "}", "",
             "protocol Job: AnyObject {", "    func run() -> Int", "}", "", "final class JobModule: Module<AppComponent> {"]
    callers = providers // 10
    for i in range(providers - callers):
        lines.append(f"    public func job{i}() -> Job{i} {{ single {{ Job{i}() }} }}")
    for i in range(callers):
        lines.append(f"    public func result{i}() -> Int {{ transient {{ pick().run() }} }}")
    lines += ["    private func pick() -> any Job { Job0() }", "}", ""]
    lines += [f"final class Job{i}: Job {{ func run() -> Int {{ {i} }} }}" for i in range(providers - callers)]
    source(folder, "Requirement", "Jobs", "\n".join(lines + [""]))
    manifest(folder, {"Requirement": []})


# Each decorator asks the previous one, through one protocol.

def decorators(folder, providers):
    lines = ["import Drip", "", "final class AppComponent: Component {", "    var log: LogModule { module() }", "}", "",
             "protocol Log: AnyObject {", "    func write(_ text: String)", "}", "",
             "final class LogModule: Module<AppComponent> {",
             "    public func log0() -> any Log { single { Log0(LogModule.none) } }",
             "    private static var none: (any Log)? { nil }"]
    for i in range(1, providers):
        lines.append(f"    public func log{i}() -> any Log {{ single {{ Log{i}(log{i - 1}()) }} }}")
    lines += ["}", ""]
    for i in range(providers):
        lines += [f"final class Log{i}: Log {{", "    let inner: (any Log)?", "    init(_ inner: (any Log)?) { self.inner = inner; inner?.write(\"made\") }",
                  "    func write(_ text: String) { inner?.write(text) }", "}"]
    source(folder, "Decorators", "Logs", "\n".join(lines + [""]))
    manifest(folder, {"Decorators": []})
