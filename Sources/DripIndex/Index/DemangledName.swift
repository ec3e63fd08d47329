// SPDX-License-Identifier: MIT

import CIndexStore
import Foundation

/// A declaration's name and types, from the mangled name in its USR.
///
/// Types have the form of the runtime's demangler: fully qualified, without `any`. Several declarations may share a
/// plain name. So the exact texts also contain marks: the file of a private declaration, and the Swift module of an
/// extension.
package struct DemangledName: Equatable {
    /// The qualified name, without parameters and types.
    package let exactPath: String
    /// The types of the parameters, without labels.
    package let exactParameters: [String]
    /// The type of a property, or the result type of a function; `nil` for a type.
    package let exactResult: String?

    /// `Shop.ShopModule.cup`.
    package var path: String { Self.plain(exactPath) }
    /// `["Swift.Int"]`.
    package var parameters: [String] { exactParameters.map(Self.plain) }
    /// `Shop.Cup`.
    package var result: String? { exactResult.map(Self.plain) }

    /// Demangles a USR; `nil` if it does not belong to Swift or names no declaration.
    ///
    /// - Parameter dripModule: The name of the Drip library in this build. The result calls it Drip.
    package init?(usr: String, dripModule: String = "Drip") {
        guard usr.hasPrefix("s:"), !usr.hasPrefix("s:e:") else { return nil }
        guard let text = Self.text("$s" + usr.dropFirst(2), dripModule: dripModule) else { return nil }
        self.init(demangled: text)
    }

    /// The demangler's text for a mangled name, in which the library is called Drip; `nil` for another text.
    package static func text(_ mangled: String, dripModule: String) -> String? {
        guard let text = swift_demangle(mangled, mangled.utf8.count, nil, nil, 0) else { return nil }
        defer { free(text) }
        let name = String(cString: text)
        return dripModule == "Drip" ? name : renamed(name, dripModule)
    }

    /// A demangled text in which the module is called Drip.
    private static func renamed(_ text: String, _ dripModule: String) -> String {
        var result = ""
        var rest = text[...]
        while let next = rest.range(of: dripModule) {
            let isStart = next.lowerBound == text.startIndex || isBoundary(text[text.index(before: next.lowerBound)])
            let isEnd = next.upperBound < text.endIndex && [".", ")"].contains(text[next.upperBound])
            result += rest[..<next.lowerBound] + (isStart && isEnd ? "Drip" : dripModule)
            rest = rest[next.upperBound...]
        }
        return result + rest
    }

    /// Whether a character may stand before the name of a module.
    private static func isBoundary(_ character: Character) -> Bool {
        !(character.isLetter || character.isNumber || character == "_" || character == ".")
    }

    /// Parses the demangler's text.
    package init(demangled text: String) {
        let text = Self.marked(text.hasPrefix("static ") ? String(text.dropFirst("static ".count)) : text)
        let signature = Self.topLevel(text)
        let end = signature.result ?? signature.open ?? text.utf8.endIndex
        let nameEnd = min(signature.open ?? end, signature.generics ?? end, end)
        exactPath = Self.withoutArguments(String(text[..<nameEnd]))
        exactResult = signature.result.map { separator in
            let rest = text[separator...]
            return String(rest.dropFirst(rest.hasPrefix(" -> ") ? 4 : 3))
        }
        guard let open = signature.open, let close = signature.close, open < end else {
            exactParameters = []
            return
        }
        exactParameters = Self.split(text[text.index(after: open)..<close]).map { parameter in
            guard let colon = parameter.range(of: ": ") else { return String(parameter) }
            let isLabel = parameter[..<colon.lowerBound].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            return isLabel ? String(parameter[colon.upperBound...]) : String(parameter)
        }
    }

    /// A name without generic arguments and constraints: `Shop.Shelf.Board` for `Shop.Shelf<Swift.Int>.Board`.
    package static func withoutArguments(_ name: String) -> String {
        guard name.contains("<") else { return name }
        var result = ""
        var depth = 0
        for character in name {
            if character == "<" { depth += 1 }
            if depth == 0 { result.append(character) }
            if character == ">", depth > 0 { depth -= 1 }
        }
        return result
    }

    /// The names in a type, such as `Shop.Cup` and `Swift.Int` of `[Shop.Cup: Swift.Int]`.
    package static func words(in type: String) -> [String] {
        type.utf8.split { !$0.isIdentifier && $0 != UInt8(ascii: ".") }.map { String(Substring($0)) }
    }

    // MARK: - Marks

    /// Turns `(Cup in _F00D)` into `Cup` and a mark, and `(extension in App):Shop.Cup` into a mark and `Shop.Cup`.
    private static func marked(_ text: String) -> String {
        guard hasContext(text) else { return text }
        var text = text
        while let start = text.range(of: "(extension in "),
            let end = text.range(of: "):", range: start.upperBound..<text.endIndex)
        {
            text.replaceSubrange(start.lowerBound..<end.upperBound, with: mark(text[start.upperBound..<end.lowerBound]))
        }
        while let middle = text.range(of: " in _"), let close = text[middle.upperBound...].firstIndex(of: ")"),
            let open = text[..<middle.lowerBound].lastIndex(of: "(")
        {
            let name = text[text.index(after: open)..<middle.lowerBound]
            text.replaceSubrange(open...close, with: name + mark(text[middle.upperBound..<close]))
        }
        return text
    }

    /// Whether a text contains ` in `. Most texts do not, and the searches above are slow.
    private static func hasContext(_ text: String) -> Bool {
        var matched = 0
        for byte in text.utf8 {
            if byte == contextWord[matched] {
                matched += 1
                if matched == contextWord.count { return true }
            } else {
                matched = byte == contextWord[0] ? 1 : 0
            }
        }
        return false
    }

    private static let contextWord = Array(" in ".utf8)

    private static func mark(_ text: Substring) -> String { "\(markStart)\(text)\(markEnd)" }

    /// An exact text without its marks.
    package static func plain(_ exact: String) -> String {
        var rest = exact[...]
        var result = ""
        while let start = rest.firstIndex(of: markStart), let end = rest[start...].firstIndex(of: markEnd) {
            result += rest[..<start]
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    // MARK: - Signature

    private struct Signature {
        var generics: String.Index?
        var open: String.Index?
        var close: String.Index?
        var result: String.Index?
    }

    /// Finds the outermost generic clause, parameter list and result separator, if they exist.
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
                // This clause belongs to the type that a constrained extension extends. The name continues after it.
                if depth == 0, text[index...].hasPrefix(">."), signature.open == nil { signature.generics = nil }
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

/// Private use characters, which no Swift name contains.
private let markStart: Character = "\u{E000}"
private let markEnd: Character = "\u{E001}"
