// SPDX-License-Identifier: MIT

import CIndexStore
import Foundation

/// What the mangled name inside a USR says about a declaration.
///
/// Types are written the way the runtime's demangler writes them: fully qualified, without `any`.
package struct DemangledName: Equatable {
    /// The declaration without parameters and types: `Shop.ShopModule.cup`.
    package let path: String
    /// The types of the parameters, without labels: `["Swift.Int"]`.
    package let parameters: [String]
    /// What a function returns or a property holds; `nil` for a type.
    package let result: String?

    /// Demangles a USR; `nil` if it does not belong to Swift or names no declaration.
    package init?(usr: String) {
        guard usr.hasPrefix("s:"), !usr.hasPrefix("s:e:") else { return nil }
        let mangled = "$s" + usr.dropFirst(2)
        guard let text = swift_demangle(mangled, mangled.utf8.count, nil, nil, 0) else { return nil }
        defer { free(text) }
        self.init(demangled: String(cString: text))
    }

    /// Takes the demangler's text apart.
    package init(demangled text: String) {
        let text = Self.withoutNoise(text)
        let signature = Self.topLevel(text)
        let end = signature.result ?? signature.open ?? text.utf8.endIndex
        let nameEnd = min(signature.open ?? end, signature.generics ?? end, end)
        path = String(text[..<nameEnd])
        result = signature.result.map { separator in
            let rest = text[separator...]
            return String(rest.dropFirst(rest.hasPrefix(" -> ") ? 4 : 3))
        }
        guard let open = signature.open, let close = signature.close, open < end else {
            parameters = []
            return
        }
        parameters = Self.split(text[text.index(after: open)..<close]).map { parameter in
            guard let colon = parameter.range(of: ": ") else { return String(parameter) }
            let isLabel = parameter[..<colon.lowerBound].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            return isLabel ? String(parameter[colon.upperBound...]) : String(parameter)
        }
    }

    /// Drops `static`, `(extension in M):` and the discriminators of private names.
    private static func withoutNoise(_ text: String) -> String {
        var text = text
        if text.hasPrefix("static ") { text.removeFirst("static ".count) }
        if text.hasPrefix("(extension in "), let end = text.range(of: "):") {
            text.removeSubrange(..<end.upperBound)
        }
        while let mark = text.range(of: " in _"), let close = text[mark.upperBound...].firstIndex(of: ")"),
            let open = text[..<mark.lowerBound].lastIndex(of: "(")
        {
            let name = text[text.index(after: open)..<mark.lowerBound]
            text.replaceSubrange(open...close, with: name)
        }
        return text
    }

    private struct Signature {
        var generics: String.Index?
        var open: String.Index?
        var close: String.Index?
        var result: String.Index?
    }

    /// Finds the outermost generic clause, parameter list and result separator, whichever exist.
    private static func topLevel(_ text: String) -> Signature {
        var signature = Signature()
        var depth = 0
        var index = text.startIndex
        while index < text.endIndex {
            let rest = text[index...]
            if rest.hasPrefix(" -> ") || rest.hasPrefix(" : "), depth == 0 {
                signature.result = index
                return signature
            }
            switch text[index] {
            case "<", "(", "[":
                if depth == 0, text[index] == "<", signature.generics == nil { signature.generics = index }
                if depth == 0, text[index] == "(", signature.open == nil { signature.open = index }
                depth += 1
            case ">" where !text[..<index].hasSuffix("-"), ")", "]":
                depth -= 1
                if depth == 0, text[index] == ")", signature.close == nil { signature.close = index }
            default: break
            }
            index = text.index(after: index)
        }
        return signature
    }

    private static func split(_ list: Substring) -> [Substring] {
        var parts: [Substring] = []
        var depth = 0
        var start = list.startIndex
        for index in list.indices {
            switch list[index] {
            case "<", "(", "[": depth += 1
            case ">" where !list[..<index].hasSuffix("-"), ")", "]": depth -= 1
            case "," where depth == 0:
                parts.append(list[start..<index])
                start = list.index(index, offsetBy: 2, limitedBy: list.endIndex) ?? list.endIndex
            default: break
            }
        }
        if start < list.endIndex { parts.append(list[start...]) }
        return parts
    }
}
