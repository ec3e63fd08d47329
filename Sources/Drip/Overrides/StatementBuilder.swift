// SPDX-License-Identifier: MIT

/// Is for the accessor of an override that has a `return`, which no builder touches, or that only throws. One that is an
/// expression is none of these, and belongs to ``DeclaredBuilder``.
///
/// Nothing is to be built with it by hand.
@resultBuilder
public enum StatementBuilder {
    /// What a closure gives that only throws.
    ///
    /// - Parameter nothing: What its statements give.
    /// - Returns: Never.
    /// - Precondition: The closure throws.
    public static func buildBlock<T>(_ nothing: Void...) -> T {
        Report(
            headline: "the accessor of an override gives nothing.",
            why: "It neither calls a provider nor throws.",
            advice: ["let it call the provider that is meant"]
        ).stop()
    }
}
