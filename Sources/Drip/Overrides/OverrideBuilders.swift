// SPDX-License-Identifier: MIT

/// What the accessor of an override gives: of exactly the type that the provider declares, and of none that this one
/// converts to, so that a replacement of such a type does not compile.
///
/// Nothing is to be done with it by hand.
@_documentation(visibility: internal)
public struct Declared<T> {
    let value: T
}

/// Notes the type that the accessor of an override gives.
///
/// Nothing is to be built with it by hand.
@_documentation(visibility: internal)
@resultBuilder
public enum DeclaredBuilder {
    /// The type of what the accessor gives.
    ///
    /// - Parameter value: What the provider gives.
    /// - Returns: Its type.
    public static func buildExpression<T>(_ value: T) -> Declared<T> { Declared(value: value) }

    /// The same, unchanged.
    ///
    /// - Parameter value: The type of what the accessor gives.
    /// - Returns: The same.
    public static func buildBlock<T>(_ value: Declared<T>) -> Declared<T> { value }
}

/// Gives the closure of an override the type that the provider declares, so that `nil`, `[]`, literals and `.init()` are of
/// that type, and what is of another one does not compile.
///
/// Nothing is to be built with it by hand.
@_documentation(visibility: internal)
@resultBuilder
public enum ReplacementBuilder<T, E: Error> {
    /// The replacement, as the type that the provider declares.
    ///
    /// - Parameter value: The replacement.
    /// - Returns: The replacement.
    @_transparent
    public static func buildExpression(_ value: T) -> T { value }

    /// What a closure gives that only stops.
    ///
    /// - Parameter value: None.
    /// - Returns: Never.
    @_disfavoredOverload
    public static func buildExpression(_ value: Never) -> T {}

    /// The closure's value, unchanged.
    ///
    /// - Parameter value: The value.
    /// - Returns: The value.
    @_transparent
    public static func buildBlock(_ value: T) -> T { value }

    /// What a closure gives that only throws.
    ///
    /// - Returns: Never.
    /// - Precondition: The closure throws; an empty closure stops the process if the provider throws.
    public static func buildBlock(file: StaticString = #fileID, line: UInt = #line) -> T {
        Report(
            headline: "a replacement gives nothing.",
            place: SourcePlace(file, line),
            why: "Its closure in `with:` is empty.",
            advice: ["give an instance in it, or throw an error"]
        ).stop()
    }

    /// The value of a branch, unchanged.
    ///
    /// - Parameter value: The value.
    /// - Returns: The value.
    @_transparent
    public static func buildEither(first value: T) -> T { value }

    /// The value of another branch, unchanged.
    ///
    /// - Parameter value: The value.
    /// - Returns: The value.
    @_transparent
    public static func buildEither(second value: T) -> T { value }
}

extension ReplacementBuilder where E == Never {
    // An unavailable overload would not do: the one above would be taken in its place.
    /// Unavailable, so that an empty closure does not compile if the provider cannot throw.
    ///
    /// - Returns: Never.
    /// - Throws: Nothing.
    @available(*, deprecated, message: "the closure gives no replacement")
    public static func buildBlock() throws -> T { fatalError() }
}

extension ReplacementBuilder<Void, Never> {
    /// The value of an empty closure, if the provider declares `Void`.
    public static func buildBlock() {}
}

/// Is for the replacement of an override that has a `return`, which no builder touches. One that is an expression belongs
/// to ``ReplacementBuilder``.
///
/// Nothing is to be built with it by hand.
@_documentation(visibility: internal)
@resultBuilder
public enum ReturnBuilder {
    /// Takes nothing that there is.
    ///
    /// - Parameter nothing: None.
    /// - Returns: Never.
    public static func buildBlock(_ nothing: ReturnBuilder) -> ReturnBuilder {}
}

/// Is for the accessor of an override that has a `return`, which no builder touches, or that only throws. One that is an
/// expression is none of these, and belongs to ``DeclaredBuilder``.
///
/// Nothing is to be built with it by hand.
@_documentation(visibility: internal)
@resultBuilder
public enum StatementBuilder {
    /// What a closure gives that only throws.
    ///
    /// - Parameter nothing: What its statements give.
    /// - Returns: Never.
    /// - Precondition: The closure throws.
    public static func buildBlock<T>(_ nothing: Void..., file: StaticString = #fileID, line: UInt = #line) -> T {
        Report(
            headline: "the accessor of an override gives nothing.",
            place: SourcePlace(file, line),
            why: "It neither calls a provider nor throws.",
            advice: ["let it call the provider that is meant"]
        ).stop()
    }
}
