// SPDX-License-Identifier: MIT

/// The provider that created an instance, with the place, the time and the requesters.
public struct Provenance: Sendable, CustomStringConvertible {
    /// A provider on the path to the instance.
    public struct Step: Sendable, Hashable {
        /// The provider's name: `barista()`.
        public let provider: String
        /// The type that the provider declares.
        public let type: String
        /// The strategy's name: `single`.
        public let strategy: String
        /// The component's type.
        public let component: String
        /// The key, if there is one.
        public let key: String?
        /// The provider's file and line: `Bar.swift:12`.
        public let place: String
        /// Whether an override created the instance.
        public let isReplaced: Bool
    }

    /// The provider that created the instance, then its requester, and so on to the outermost requester.
    public let path: [Step]
    /// The thread or the task that created the instance.
    public let thread: String
    /// When the creation began, counted from the start of the trace.
    public let start: Duration
    /// How long the creation took.
    public let duration: Duration

    init?(of id: Int, in recording: Recording) {
        guard let slice = recording.slices.first(where: { $0.id == id }) else { return nil }
        var path: [Step] = []
        var next: Recording.Slice? = slice
        while let slice = next {
            path.append(Step(slice, in: recording))
            next = slice.requester.map { recording.slices[$0] }
        }
        self.path = path
        thread = recording.lanes[slice.lane].name
        start = .nanoseconds(slice.begin)
        duration = .nanoseconds(recording.total(slice))
    }

    /// The path to the instance, one line per provider, the outermost first.
    public var description: String {
        let rows = path.reversed().enumerated().map { depth, step in
            [Table.indented(step.title, depth), step.component, step.how, step.place]
        }
        let begin = Recording.text(ofTime: start.nanoseconds)
        let time = Recording.text(ofTime: duration.nanoseconds)
        return "\(path[0].type), created on \(thread) in \(time), \(begin) after the trace began\n\n"
            + Table.text(rows, indent: 2)
    }
}

extension Provenance.Step {
    fileprivate init(_ slice: Recording.Slice, in recording: Recording) {
        let provider = recording.providers[slice.provider]
        self.provider = provider.name
        type = provider.type
        strategy = provider.strategy
        component = recording.components[slice.component].name
        key = slice.key
        place = provider.place
        isReplaced = slice.isReplaced
    }

    fileprivate var title: String { provider + (key.map { " for \($0)" } ?? "") }
    fileprivate var how: String { isReplaced ? "override" : strategy }
}
