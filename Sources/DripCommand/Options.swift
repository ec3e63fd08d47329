// SPDX-License-Identifier: MIT

import DripGraph

/// What the user asked for.
package struct Options: Equatable {
    /// The first argument.
    package enum Command: Equatable {
        case verify
        case graph
        case help
    }

    /// A language of drawing.
    package enum Format: String, CaseIterable {
        case mermaid, dot, json, html
    }

    package private(set) var command = Command.help
    /// `nil` for the package around the current folder.
    package private(set) var packagePath: String?
    package private(set) var indexStore: String?
    package private(set) var indexLibrary: String?
    /// The Swift modules of the targets.
    package private(set) var targets: Set<String> = []
    package private(set) var isStrict = false
    package private(set) var format: Format?
    package private(set) var detail = Drawing.Detail.provider
    package private(set) var focus: String?
    package private(set) var output: String?
    package private(set) var check: String?

    /// Reads the arguments that follow the name of the program.
    ///
    /// - Throws: `UsageFailure`, with a message for the user.
    package init(_ arguments: [String]) throws(UsageFailure) {
        var rest = arguments[...]
        if arguments.isEmpty || arguments.contains("--help") || arguments.contains("-h") { return }
        switch rest.removeFirst() {
        case "verify": command = .verify
        case "graph": command = .graph
        case "help": return
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
        if output != nil, check != nil { throw UsageFailure("`--output` and `--check` exclude each other") }
        let format = format(of: output ?? check)
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
        case "--format": format = try Self.choice(name, value)
        case "--by": detail = try Self.choice(name, value)
        case "--focus": focus = value
        case "--output": output = value
        default: check = value
        }
    }

    /// SwiftPM makes the Swift module `my_app` of a target `my-app`.
    private static func swiftModule(ofTarget name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    private static func names(for command: Command) -> Set<String> {
        let common: Set = ["--package-path", "--index-store", "--index-library", "--target"]
        return command == .graph ? common.union(["--format", "--by", "--focus", "--output", "--check"]) : common
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

/// A command line that cannot be followed.
package struct UsageFailure: Error, Equatable, CustomStringConvertible {
    package let description: String

    /// A failure with a hint at `--help`.
    package init(_ problem: String) {
        description = "\(problem).\n`drip --help` lists commands and options."
    }
}
