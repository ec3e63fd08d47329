// SPDX-License-Identifier: MIT

/// Gives the closure of a strategy the type that its provider declares. So `.init()`, `nil`, literals and overloads
/// have their context, and the instance is kept as that type.
///
/// The compiler uses this builder; user code does not name it.
public typealias InstanceBuilder<T> = ReturnIsAllowedAnotherMistakeIsHidden<T>

/// The name of ``InstanceBuilder`` in messages of the compiler.
///
/// If a closure with `return` has any mistake, the compiler speaks of the builder instead: "cannot use explicit 'return'
/// statement in the body of result builder '…'". Take the `return` away, and the compiler names the mistake.
@resultBuilder
public enum ReturnIsAllowedAnotherMistakeIsHidden<T> {}

@_documentation(visibility: internal)
extension ReturnIsAllowedAnotherMistakeIsHidden {
    /// The instance, as the type that the provider declares.
    @_transparent
    public static func buildExpression(_ value: T) -> T { value }

    /// The value of a closure that only stops the process.
    @_disfavoredOverload
    public static func buildExpression(_ value: Never) -> T {}

    /// A statement before the instance.
    @_transparent
    @_disfavoredOverload
    public static func buildExpression(_ value: Void) {}

    /// The closure's instance, unchanged.
    @_transparent
    public static func buildPartialBlock(first value: T) -> T { value }

    /// A statement before the instance.
    @_transparent
    @_disfavoredOverload
    public static func buildPartialBlock(first value: Void) {}

    /// The instance after statements.
    @_transparent
    public static func buildPartialBlock(accumulated: Void, next value: T) -> T { value }

    /// A further statement before the instance.
    @_transparent
    @_disfavoredOverload
    public static func buildPartialBlock(accumulated: Void, next value: Void) {}

    /// An `if` without `else` before the instance.
    @_transparent
    public static func buildOptional(_ value: Void?) {}

    /// A loop before the instance.
    @_transparent
    public static func buildArray(_ values: [Void]) {}

    /// Unavailable, so that the compiler reports an empty closure.
    @available(*, unavailable, message: "the closure gives no value")
    @_disfavoredOverload
    public static func buildBlock() -> T { fatalError() }

    /// The instance of a branch, unchanged.
    @_transparent
    public static func buildEither(first value: T) -> T { value }

    /// The instance of the other branch, unchanged.
    @_transparent
    public static func buildEither(second value: T) -> T { value }
}

@_documentation(visibility: internal)
extension ReturnIsAllowedAnotherMistakeIsHidden<Void> {
    /// The value of an empty closure, if the provider declares `Void`.
    public static func buildBlock() {}
}
