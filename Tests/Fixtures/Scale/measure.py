#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures `drip verify` on generated packages of growing size.

usage: measure.py [--drip FILE] [--keep DIR] PROVIDERS [PROVIDERS ...]
Each package has ten providers in every module and one component per module, spread over ten targets.
Every provider needs up to three others; one cycle is hidden in each package and must be found.
"""
import argparse, pathlib, shutil, subprocess, sys, tempfile, time

ROOT = pathlib.Path(__file__).resolve().parents[3]
TARGETS = 10
PER_MODULE = 10

def module(number, cycle):
    lines = ["import Drip", "", f"public final class C{number}: Component {{",
              f"    public var m: M{number} {{ module() }}"]
    if number > 0: lines += [f"    public var before: C{number - 1} {{ parent() }}"]
    lines += ["}", "", f"public final class V{number} {{ public init(_ parts: Any...) {{}} }}", "",
              f"public final class M{number}: Module<C{number}> {{"]
    for i in range(PER_MODULE):
        needs = [f"p{j}()" for j in range(max(0, i - 2), i)]
        if i == 0 and number > 0: needs = ["helper()"]
        if cycle and i == 0: needs.append(f"p{PER_MODULE - 1}()")
        lines += [f"    public func p{i}() -> V{number} {{ single {{ V{number}({', '.join(needs)}) }} }}"]
    if number > 0:
        lines += [f"    private func helper() -> Any {{ component.before.m.p{PER_MODULE - 1}() }}"]
    return "\n".join(lines + ["}", ""])

def write(folder, providers):
    modules = providers // PER_MODULE
    per_target = max(1, modules // TARGETS)
    names = [f"T{t}" for t in range(-(-modules // per_target))]
    targets = []
    for t, name in enumerate(names):
        source = folder / "Sources" / name
        source.mkdir(parents=True)
        first = t * per_target
        for number in range(first, min(modules, first + per_target)):
            text = module(number, cycle=number == modules // 2)
            if t > 0: text = text.replace("import Drip", f"import Drip\nimport T{t - 1}")
            (source / f"M{number}.swift").write_text(text)
        before = f', "T{t - 1}"' if t else ""
        targets.append(f'.target(name: "{name}", dependencies: [.product(name: "Drip", package: "Drip"){before}])')
    (folder / "Package.swift").write_text(
        "// swift-tools-version: 6.2\nimport PackageDescription\n"
        f'let package = Package(name: "Scale", platforms: [.macOS(.v15)], dependencies: [.package(name: "Drip", path: "{ROOT}")],\n'
        f'    targets: [{", ".join(targets)}])\n')

def peak_memory(process):
    """The largest resident size so far in MB, or 0. The kernel's figure for a finished process counts its parent's pages."""
    try:
        lines = pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines()
        return max([int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")], default=0)
    except OSError:
        return 0

def run(command):
    """-> seconds, peak MB, status, text"""
    with tempfile.TemporaryFile("w+") as output:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=output)
        peak = 0
        while process.poll() is None:
            peak = max(peak, peak_memory(process))
            time.sleep(0.005)
        seconds = time.perf_counter() - start
        output.seek(0)
        return seconds, peak, process.returncode, output.read()

def measure(drip, folder):
    runs = [run([drip, "verify", "--package-path", str(folder)]) for _ in range(3)]
    for _, _, status, text in runs:
        if status != 1 or text.count("[cycle]") != 1: sys.exit(f"the one cycle was not found:\n{text}")
    return min(seconds for seconds, *_ in runs), max(peak for _, peak, *_ in runs), runs[0][3].strip().splitlines()[-1]

def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("providers", nargs="+", type=int)
    parser.add_argument("--drip", default=str(ROOT / ".build" / "debug" / "drip"))
    parser.add_argument("--keep", help="a folder for the packages, to build only what is new")
    arguments = parser.parse_args()
    base = pathlib.Path(arguments.keep or tempfile.mkdtemp(prefix="drip-scale-"))
    print("providers  build s  verify s  peak MB")
    for providers in arguments.providers:
        folder = base / str(providers)
        if not folder.exists():
            folder.mkdir(parents=True)
            write(folder, providers)
        start = time.perf_counter()
        subprocess.run(["swift", "build", "--package-path", str(folder)], check=True, stdout=subprocess.DEVNULL)
        built = time.perf_counter() - start
        seconds, peak, summary = measure(arguments.drip, folder)
        print(f"{providers:9}  {built:7.0f}  {seconds:8.2f}  {peak:7.0f}   {summary}", flush=True)
    if not arguments.keep: shutil.rmtree(base)

main()
