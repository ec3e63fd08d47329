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

    /// The closure's instance, or a statement before it. Generic, since overloads cost the compiler more.
    @_transparent
    public static func buildPartialBlock<Part>(first part: Part) -> Part { part }

    /// The instance after statements, or a further statement.
    @_transparent
    public static func buildPartialBlock<Part>(accumulated: Void, next part: Part) -> Part { part }

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

    /// The instance of a branch, or a statement in a branch.
    @_transparent
    public static func buildEither<Part>(first part: Part) -> Part { part }

    /// The instance of the other branch, or a statement in it.
    @_transparent
    public static func buildEither<Part>(second part: Part) -> Part { part }
}

@_documentation(visibility: internal)
extension ReturnIsAllowedAnotherMistakeIsHidden<Void> {
    /// The value of an empty closure, if the provider declares `Void`.
    public static func buildBlock() {}
}
