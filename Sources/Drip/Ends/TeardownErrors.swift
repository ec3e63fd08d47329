// SPDX-License-Identifier: MIT

/// The errors of a component's shutdown.
public struct TeardownErrors: Error, CustomStringConvertible {
    /// The work that did not end, then the errors of the closures, in the order in which the closures ran.
    public let errors: [any Error]
    /// The error that ended the use of the component, if `withComponent` shut it down after an error of its body.
    public let cause: (any Error)?

    init(errors: [any Error], cause: (any Error)? = nil) {
        self.errors = errors
        self.cause = cause
    }

    /// All errors in one sentence.
    public var description: String {
        (errors.count == 1 ? "1 error" : "\(errors.count) errors") + " while the component shut down: "
            + errors.map { "\($0)" }.joined(separator: "; ")
            + (cause.map { "; it shut down because of this error: \($0)" } ?? "")
    }
}

/// An `asyncSingle` whose creation did not end within the limit of `shutdown`.
public struct UnfinishedCreation: Error, CustomStringConvertible {
    /// The provider's name: `pool()`.
    public let provider: String
    /// The provider's file and line: `DataModule.swift:12`.
    public let place: String

    init(_ site: Site) {
        provider = site.name
        place = site.sourcePlace?.text ?? "unknown"
    }

    /// The provider and its place in one sentence.
    public var description: String { "\(provider) at \(place) was still being created" }
}

/// A task of a component that did not end within the limit of `shutdown`.
public struct UnfinishedTask: Error, CustomStringConvertible {
    /// The file and line that started the task: `Editor.swift:12`.
    public let place: String

    init(_ place: SourcePlace) { self.place = place.text }

    /// The task's place in one sentence.
    public var description: String { "the task that \(place) started still ran" }
}
