// SPDX-License-Identifier: MIT

/// An ended creation, which a trace forwards.
public struct TracedCreation: Sendable {
    /// The provider's name: `barista()`.
    public let provider: String
    /// The type that the provider declares.
    public let type: String
    /// The strategy's name: `single`.
    public let strategy: String
    /// The component's type.
    public let component: String
    /// The provider's file, as `#fileID`.
    public let fileID: String
    /// The provider's line.
    public let line: Int
    /// The key of the instance, if there is one.
    public let key: String?
    /// Whether an override created the instance.
    public let isReplaced: Bool
    /// The text of the error, if the creation failed.
    public let error: String?
    /// When the creation began.
    public let start: ContinuousClock.Instant
    /// How long the creation took.
    public let duration: Duration

    init(_ entry: Tape.Entry, start: ContinuousClock.Instant) {
        provider = entry.provider.name
        type = entry.provider.type
        strategy = entry.provider.strategy
        component = entry.provider.component
        fileID = entry.provider.fileID ?? ""
        line = entry.provider.line
        key = entry.key
        isReplaced = entry.isReplaced
        error = entry.error
        self.start = start + .nanoseconds(entry.begin)
        duration = .nanoseconds((entry.end ?? entry.begin) - entry.begin)
    }
}
