// SPDX-License-Identifier: MIT

/// Gives the closure of `single { … }` the type that the provider declares: `func store() -> any Store { single { RealStore() } }`
/// keeps an `any Store`.
///
/// Nothing is to be built with it by hand.
@resultBuilder
public enum SingleBuilder<T> {
    /// The closure's value, as the component keeps it.
    ///
    /// - Parameter value: The value.
    /// - Returns: A reference to it.
    @inlinable @inline(__always)
    public static func buildBlock(_ value: T) -> Provided { Provided(value) }

    /// What a closure gives that only stops.
    ///
    /// - Parameter value: None.
    /// - Returns: Never.
    @_disfavoredOverload
    public static func buildBlock(_ value: Never) -> Provided {}

    /// Not to be used: what the compiler says of a closure whose value is of another type.
    @available(*, unavailable, message: "the closure's value is not of the type that the provider declares")
    @_disfavoredOverload
    public static func buildBlock<Other>(_ value: Other) -> Provided { Provided(value) }

    /// Not to be used: what the compiler says of a closure without a value.
    @available(*, unavailable, message: "the closure gives no value")
    @_disfavoredOverload
    public static func buildBlock() -> Provided { Provided(()) }
}

extension SingleBuilder<Void> {
    /// What a closure without a value gives where none is declared.
    ///
    /// - Returns: A reference to nothing.
    public static func buildBlock() -> Provided { Provided(()) }
}
