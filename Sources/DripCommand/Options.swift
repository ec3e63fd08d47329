// SPDX-License-Identifier: MIT

import DripGraph

/// The parsed command line.
package struct Options: Equatable {
    /// The command, which is the first argument.
    package enum Command: Equatable {
        case verify
        case graph
        case schema
        case version
        case help
    }

    /// The output format of findings.
    package enum FindingFormat: String, CaseIterable {
        case text, json, sarif, github
    }

    /// The output format of a graph.
    package enum Format: String, CaseIterable {
        case mermaid, dot, json, html
    }

    package private(set) var command = Command.help
    /// `nil` for the package around the current folder.
    package private(set) var packagePath: String?
    package private(set) var indexStore: String?
    package private(set) var indexLibrary: String?
    /// The Swift modules of the selected targets.
    package private(set) var targets: Set<String> = []
    package private(set) var isStrict = false
    package private(set) var findingFormat = FindingFormat.text
    /// The rules to check.
    package private(set) var rules = Set(Finding.Rule.allCases)
    /// A file of earlier findings, which are not reported again.
    package private(set) var baseline: String?
    /// The folder to which the paths of findings are relative; `nil` for the default of the format.
    package private(set) var relativeTo: String?
    /// Whether the text goes to a terminal that shows colors.
    package var isColored = false
    /// The schema that `drip schema` prints.
    package private(set) var schema: Schema?
    package private(set) var format: Format?
    package private(set) var detail = Drawing.Detail.provider
    package private(set) var focus: String?
    /// The number of steps to draw around the focus; `nil` for all.
    package private(set) var depth: Int?
    /// An older graph to compare with.
    package private(set) var diff: String?
    /// The URL of the sources, with the placeholders `{path}` and `{line}`.
    package private(set) var sourceURL: String?
    package private(set) var output: String?
    package private(set) var check: String?

    /// Parses the arguments after the program's name.
    ///
    /// - Throws: `UsageFailure`, with a message for the user.
    package init(_ arguments: [String]) throws(UsageFailure) {
        var rest = arguments[...]
        if arguments.isEmpty || arguments.contains("--help") || arguments.contains("-h") { return }
        switch rest.removeFirst() {
        case "verify": command = .verify
        case "graph": command = .graph
        case "help": return
        case "--version", "version":
            command = .version
            return
        case "schema":
            command = .schema
            schema = try Self.choice("drip schema", rest.popFirst() ?? "")
            return
        case let other: throw UsageFailure("there is no command `\(other)`")
        }
        while let option = rest.popFirst() {
            if option == "--strict", command == .verify {
                isStrict = true
                continue
            }
            let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let name = parts.first, Self.names(for: command).contains(name) else {
                throw UsageFailure("`drip \(command)` has no option `\(option)`")
            }
            let next = parts.count == 2 ? parts[1] : rest.popFirst()
            guard let value = next, !value.isEmpty, parts.count == 2 || !value.hasPrefix("--") else {
                throw UsageFailure("`\(name)` needs a value")
            }
            try set(name, value)
        }
        try checkCombinations()
    }

    /// Rejects options that exclude each other or need each other.
    private func checkCombinations() throws(UsageFailure) {
        if output != nil, check != nil { throw UsageFailure("`--output` and `--check` exclude each other") }
        if diff != nil, check != nil || (output ?? format?.rawValue) != nil && self.format(of: output) != .html {
            throw UsageFailure(
                "`--diff` prints Markdown, or a page with `--format html`; it takes no other format and no `--check`")
        }
        if depth != nil, focus == nil { throw UsageFailure("`--depth` needs `--focus`") }
        try checkExtension()
        let format = format(of: output ?? check)
        if sourceURL != nil, format != .html { throw UsageFailure("`--source-url` is for html") }
        if detail != .provider, format == .json || format == .html {
            throw UsageFailure(
                "`--by` is not for \(format.rawValue), which has providers, modules and components at once")
        }
    }

    private mutating func set(_ name: String, _ value: String) throws(UsageFailure) {
        switch name {
        case "--package-path": packagePath = value
        case "--index-store": indexStore = value
        case "--index-library": indexLibrary = value
        case "--target": targets.insert(Self.swiftModule(ofTarget: value))
        case "--format" where command == .verify: findingFormat = try Self.choice(name, value)
        case "--format": format = try Self.choice(name, value)
        case "--only": rules = try Self.rules(name, value)
        case "--skip": rules.subtract(try Self.rules(name, value))
        case "--baseline": baseline = value
        case "--relative-to": relativeTo = value
        case "--by": detail = try Self.choice(name, value)
        case "--focus": focus = value
        case "--depth":
            guard let number = Int(value), number >= 0 else {
                throw UsageFailure("`--depth` is a number, not `\(value)`")
            }
            depth = number
        case "--diff": diff = value
        case "--source-url": sourceURL = value
        case "--output": output = value
        default: check = value
        }
    }

    /// Parses rule names, separated by commas.
    private static func rules(_ option: String, _ value: String) throws(UsageFailure) -> Set<Finding.Rule> {
        var rules: Set<Finding.Rule> = []
        for name in value.split(separator: ",") { rules.insert(try choice(option, String(name))) }
        return rules
    }

    /// SwiftPM names the Swift module of a target `my-app` `my_app`.
    private static func swiftModule(ofTarget name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    private static func names(for command: Command) -> Set<String> {
        let common: Set = ["--package-path", "--index-store", "--index-library", "--target"]
        return command == .graph
            ? common.union(["--format", "--by", "--focus", "--depth", "--diff", "--source-url", "--output", "--check"])
            : common.union(["--format", "--only", "--skip", "--baseline", "--relative-to"])
    }

    private static func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ name: String,
        _ value: String
    ) throws(UsageFailure) -> Value {
        if let choice = Value(rawValue: value) { return choice }
        let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageFailure("`\(name)` is one of \(known), not `\(value)`")
    }
}

/// A mistake in the command line.
package struct UsageFailure: Error, Equatable, CustomStringConvertible {
    package let description: String

    /// Appends a reference to `--help` to the problem.
    package init(_ problem: String) {
        description = "\(problem).\n`drip --help` lists commands and options."
    }
}
