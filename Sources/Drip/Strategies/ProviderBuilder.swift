// SPDX-License-Identifier: MIT

/// Gives a provider's closure the type that the provider declares: `func store() -> any Store { single { RealStore() } }`
/// keeps an `any Store`.
///
/// Nothing is to be built with it by hand.
@resultBuilder
public enum ProviderBuilder {
    /// The closure's value, unchanged.
    ///
    /// - Parameter value: The value.
    /// - Returns: The value.
    @_transparent
    public static func buildBlock<T>(_ value: T) -> T { value }

    /// What a closure gives that only stops.
    ///
    /// - Parameter value: None.
    /// - Returns: Never.
    @_disfavoredOverload
    public static func buildBlock<T>(_ value: Never) -> T {}
}
