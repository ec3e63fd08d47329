// SPDX-License-Identifier: MIT

/// Is for the replacement of an override that has a `return`, which no builder touches. One that is an expression belongs
/// to ``ReplacementBuilder``.
///
/// Nothing is to be built with it by hand.
@resultBuilder
public enum ReturnBuilder {
    /// Takes nothing that there is.
    ///
    /// - Parameter nothing: None.
    /// - Returns: Never.
    public static func buildBlock(_ nothing: ReturnBuilder) -> ReturnBuilder {}
}
