// SPDX-License-Identifier: MIT

import DripIndex

/// Readable names of the types in trees, such as `Shop.Cup` and `Swift.Optional<Shop.Cup>`.
final class TypeNames {
    private var names: [String: String] = [:]
    private let library: String

    /// - Parameter library: The name of the Drip library in this build. The names call it Drip.
    init(library: String) {
        self.library = library
    }

    /// The name of a mangled type; an empty text for no type.
    func name(_ mangled: String?) -> String {
        guard let mangled, !mangled.isEmpty else { return "" }
        if let known = names[mangled] { return known }
        let name = DemangledName.text(mangled, dripModule: library) ?? mangled
        names[mangled] = name
        return name
    }

    /// The name of the type that is a member of a node; an empty text for no type.
    func name(_ key: TreeKey, of node: Node) -> String {
        guard let number = node.textNumber(key) else { return "" }
        if let known = node.file.typeNames[number] { return known }
        let name = name(node.file.texts[number])
        node.file.typeNames[number] = name
        return name
    }

    /// The type of an optional's value; another type as it is.
    static func unwrapped(_ name: String) -> String {
        let optional = "Swift.Optional<"
        return bare(name.hasPrefix(optional) ? String(name.dropFirst(optional.count).dropLast()) : name)
    }

    /// The type without optionality, ownership and `inout`.
    static func bare(_ name: String) -> String {
        var result = name[...]
        while let prefix = ["weak ", "unowned ", "inout ", "@lvalue ", "__owned ", "__shared ", "any "]
            .first(where: result.hasPrefix)
        {
            result = result.dropFirst(prefix.count)
        }
        while let last = result.last, last == "?" || last == "!" { result = result.dropLast() }
        for suffix in [".Type", ".Protocol"] where result.hasSuffix(suffix) { result = result.dropLast(suffix.count) }
        return String(result)
    }

    /// The name of a generic type without its arguments.
    static func withoutArguments(_ name: String) -> String { String(name.prefix { $0 != "<" }) }

    /// Whether a type has a function in it.
    static func isFunction(_ type: String) -> Bool {
        var last: UInt8 = 0
        return type.utf8.contains { byte in
            defer { last = byte }
            return last == UInt8(ascii: "-") && byte == UInt8(ascii: ">")
        }
    }

    /// The argument of a generic type of Drip, such as `Shop.App` of `Drip.Module<Shop.App>`.
    static func argument(of name: String, suffix: String) -> String? {
        guard name.hasPrefix("Drip."), name.hasSuffix(">"), let open = name.firstIndex(of: "<"),
            name[..<open].hasSuffix(suffix)
        else { return nil }
        return bare(String(name[name.index(after: open)...].dropLast()))
    }
}
