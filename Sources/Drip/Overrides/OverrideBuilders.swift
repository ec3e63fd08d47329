// SPDX-License-Identifier: MIT

/// Gives the replacement closure of an override the type that the accessor returns. So `nil`, `[]`, literals and
/// `.init()` have their context, and most values of another type do not compile.
///
/// An accessor closure may return a wider type than the provider declares. The override then fails when it is set.
///
/// The compiler uses this builder; user code does not name it.
public typealias ReplacementBuilder<T, E: Error> = ReturnIsAllowedAnotherMistakeOfTheFakeIsHidden<T, E>

/// The name of ``ReplacementBuilder`` in messages of the compiler.
///
/// If a closure with `return` has any mistake, the compiler speaks of the builder instead: "cannot use explicit 'return'
/// statement in the body of result builder '…'". Take the `return` away, and the compiler names the mistake.
@resultBuilder
public enum ReturnIsAllowedAnotherMistakeOfTheFakeIsHidden<T, E: Error> {}

@_documentation(visibility: internal)
extension ReturnIsAllowedAnotherMistakeOfTheFakeIsHidden {
    /// The replacement, as the type that the accessor returns.
    ///
    /// - Parameter value: The replacement.
    /// - Returns: The replacement.
    @_transparent
    public static func buildExpression(_ value: T) -> T { value }

    /// The value of a closure that only stops the process.
    ///
    /// - Parameter value: None.
    /// - Returns: Never.
    @_disfavoredOverload
    public static func buildExpression(_ value: Never) -> T {}

    /// A statement before the replacement.
    @_transparent
    @_disfavoredOverload
    public static func buildExpression(_ value: Void) {}

    /// The closure's value, unchanged.
    ///
    /// - Parameter value: The value.
    /// - Returns: The value.
    @_transparent
    public static func buildPartialBlock(first value: T) -> T { value }

    /// A statement before the replacement.
    @_transparent
    @_disfavoredOverload
    public static func buildPartialBlock(first value: Void) {}

    /// The replacement after statements.
    @_transparent
    public static func buildPartialBlock(accumulated: Void, next value: T) -> T { value }

    /// A further statement before the replacement.
    @_transparent
    @_disfavoredOverload
    public static func buildPartialBlock(accumulated: Void, next value: Void) {}

    /// An `if` without `else` before the replacement.
    @_transparent
    public static func buildOptional(_ value: Void?) {}

    /// A loop before the replacement.
    @_transparent
    public static func buildArray(_ values: [Void]) {}

    /// The value of a closure that only throws.
    ///
    /// - Returns: Never.
    /// - Precondition: The closure throws. If the provider throws, an empty closure compiles too, and stops the
    ///   process.
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

@_documentation(visibility: internal)
extension ReturnIsAllowedAnotherMistakeOfTheFakeIsHidden where E == Never {
    // Deprecated, not unavailable: in place of an unavailable overload, the compiler would choose the overload above.
    /// Throws, so that an empty closure does not compile if the provider cannot throw.
    ///
    /// - Returns: Never.
    /// - Throws: Nothing.
    @available(*, deprecated, message: "the closure gives no replacement")
    public static func buildBlock() throws -> T { fatalError() }
}

@_documentation(visibility: internal)
extension ReturnIsAllowedAnotherMistakeOfTheFakeIsHidden<Void, Never> {
    /// The value of an empty closure, if the provider declares `Void`.
    public static func buildBlock() {}
}
