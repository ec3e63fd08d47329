// SPDX-License-Identifier: MIT

import DripIndex

/// Converts types from the demangler's form to the user's: `Swift.Optional<Shop.Boiling>` into `(any Boiling)?`.
package struct TypeNames {
    private let protocols: Set<String>

    init(_ facts: IndexFacts) {
        let names = facts.symbols.filter { $0.kind == .protocol }.compactMap { DemangledName(usr: $0.usr)?.path }
        self.init(protocols: Set(names))
    }

    /// Creates names for a build.
    ///
    /// - Parameter protocols: The qualified names that need `any`.
    package init(protocols: Set<String>) {
        self.protocols = protocols
    }

    /// A type without module names, with sugar, and with `any` if the language requires it.
    package func written(_ type: String) -> String {
        var rest = Substring(type)
        return list(&rest)
    }

    /// The text up to the closing bracket, which stays in `rest`.
    private func list(_ rest: inout Substring) -> String {
        var result = ""
        while let first = rest.first, first != "}", first != ">" || result.hasSuffix("-") {
            if first.isLetter || first == "_" {
                result += name(&rest, after: result)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result
    }

    /// A qualified name and its generic arguments.
    private func name(_ rest: inout Substring, after text: String) -> String {
        let path = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
        rest = rest.dropFirst(path.count)
        guard rest.first == "<" || rest.hasPrefix("{") && path == "Pack" else {
            return word(path, after: text, before: rest)
        }
        rest.removeFirst()
        let arguments = list(&rest)
        rest = rest.dropFirst()
        switch path {
        case "Pack": return arguments
        case "Swift.Optional": return arguments.contains(" ") ? "(\(arguments))?" : "\(arguments)?"
        case "Swift.Array": return "[\(arguments)]"
        case "Swift.Dictionary": return "[\(arguments.replacing(", ", with: ": ", maxReplacements: 1))]"
        default: return "\(word(path, after: text, before: rest))<\(arguments)>"
        }
    }

    private func word(_ path: String, after text: String, before rest: Substring) -> String {
        for (suffix, before, after) in [(".Type", "any ", ".Type"), (".Protocol", "(any ", ").Type")] {
            guard path.hasSuffix(suffix), protocols.contains(String(path.dropLast(suffix.count))) else { continue }
            return before + Self.withoutModule(String(path.dropLast(suffix.count))) + after
        }
        let short = Self.withoutModule(path)
        let needsAny = protocols.contains(path) && !text.hasSuffix("& ") && !text.hasSuffix("any ")
        return needsAny ? "any \(short)" : short
    }

    /// A qualified name without its Swift module: `Outer.Inner` for `Shop.Outer.Inner`.
    static func withoutModule(_ path: String) -> String {
        let parts = path.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, !["Type", "Protocol"].contains(parts[1]) else { return path }
        return parts.dropFirst().joined(separator: ".")
    }
}
