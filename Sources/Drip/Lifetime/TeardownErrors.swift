// SPDX-License-Identifier: MIT

/// The errors of a component's teardowns.
public struct TeardownErrors: Error, CustomStringConvertible {
    /// The errors, in the order in which the teardowns ran.
    public let errors: [any Error]

    /// All errors in one sentence.
    public var description: String {
        "\(errors.count) of the component's teardowns failed: " + errors.map { "\($0)" }.joined(separator: "; ")
    }
}
