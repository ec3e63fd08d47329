// SPDX-License-Identifier: MIT

/// A type whose name in Swift's own texts is not the one that users write.
private protocol WrittenType {
    static var written: String { get }
}

extension Optional: WrittenType {
    fileprivate static var written: String { Report.inParentheses(Wrapped.self) + "?" }
}

extension Array: WrittenType {
    fileprivate static var written: String { "[\(Report.name(of: Element.self))]" }
}

extension Dictionary: WrittenType {
    fileprivate static var written: String { "[\(Report.name(of: Key.self)): \(Report.name(of: Value.self))]" }
}

extension Report {
    /// A type as a user writes it: `any Store`, `[any Store]`, `Int?`.
    static func name(of type: Any.Type) -> String {
        if let type = type as? any WrittenType.Type { return type.written }
        guard type != Any.self, type != AnyObject.self else { return "\(type)" }
        // The type of a protocol's type alone is called so.
        return "\(Swift.type(of: type))".hasSuffix(".Protocol") ? "any \(type)" : "\(type)"
    }

    /// The same where something follows: `(any Store)`.
    static func inParentheses(_ type: Any.Type) -> String {
        let name = name(of: type)
        return name.contains(" ") && !name.hasPrefix("[") && !name.hasPrefix("(") ? "(\(name))" : name
    }

    /// Whether one of two types is the other's optional.
    static func areOptionals(_ one: Any.Type, _ other: Any.Type) -> Bool {
        func isOptional<T>(_: T.Type) -> Bool { other == T?.self }
        func isWrapped<T>(_: T.Type) -> Bool { one == T?.self }
        return _openExistential(one, do: isOptional) || _openExistential(other, do: isWrapped)
    }
}
