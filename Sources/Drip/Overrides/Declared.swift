// SPDX-License-Identifier: MIT

/// What the accessor of an override gives: of exactly the type that the provider declares, and of none that this one
/// converts to, so that a replacement of such a type does not compile.
///
/// Nothing is to be done with it by hand.
public struct Declared<T>: Sendable {
    fileprivate init() {}
}

/// Notes the type that the accessor of an override gives.
///
/// Nothing is to be built with it by hand.
@resultBuilder
public enum DeclaredBuilder {
    /// The type of what the accessor gives.
    ///
    /// - Parameter value: What the provider gives.
    /// - Returns: Its type.
    public static func buildExpression<T>(_ value: T) -> Declared<T> { Declared() }

    /// The same, unchanged.
    ///
    /// - Parameter value: The type of what the accessor gives.
    /// - Returns: The same.
    public static func buildBlock<T>(_ value: Declared<T>) -> Declared<T> { value }
}
