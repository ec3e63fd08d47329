// SPDX-License-Identifier: MIT

/// Hears what happens in a component: what traces, the recorder and hermetic tests build on.
package protocol Observer: AnyObject, Sendable {
    /// Whether it hears of the creations in the component and in all components below, and of no cached instance that is
    /// found. Else it hears of every call to the component itself, cached or not.
    var followsCreations: Bool { get }

    /// Takes an event on the thread where it happens. A lock of the component may be held: this must not run a user's code.
    func hear(_ event: ObservedEvent)
}

/// The time in which an observer hears of a component. Keeps neither alive but the observer.
package final class Observation: @unchecked Sendable {
    // Sendable by: what ends it belongs to the lock.

    package let observer: any Observer
    private let id: UInt
    private let lock = Lock()
    /// Holds the storage; nil after the end. A weak reference would make all later creations of the component dearer: an object
    /// keeps the side table of its weak references.
    private var onEnd: ((Observation) -> Void)?

    /// - Parameter id: The component's.
    init(_ observer: any Observer, of id: UInt, onEnd: @escaping (Observation) -> Void) {
        self.observer = observer
        self.id = id
        self.onEnd = onEnd
    }

    var followsCreations: Bool { observer.followsCreations }

    func hear(_ event: ObservedEvent) {
        observer.hear(event)
        if case .released(id) = event { end() }
    }

    /// Ends it; again does nothing.
    package func end() { lock.withLock { onEnd.take() }?(self) }
}

/// The observer that hears of live providers reached in this task without an override.
package enum LiveProviders {
    @TaskLocal package static var observer: (any Observer)?
}

/// What an observer hears. An identifier is that of nothing else until the end of what it names is told.
package enum ObservedEvent {
    case joined(ObservedComponent)
    case released(component: UInt)
    /// An override came into force, or ended.
    case overridden(ObservedProvider, component: UInt, isSet: Bool)
    /// A call was answered with an instance that existed.
    case found(ObservedCall)
    case began(ObservedCall)
    /// What began gave an instance, the box or the weak cell around one, or nothing, with the error if it is known here.
    case ended(UInt, AnyObject?, (any Error)?)
    /// What ended last on this thread without an instance threw this.
    case threw(any Error)
    case waits(UInt, forCreation: UInt, NearestCall)
    case waited(UInt)
}

/// A component, as observers hear of it.
package struct ObservedComponent: Sendable {
    package let id: UInt
    /// The component above from which the observer came.
    package let parent: UInt?
    package let name: String?
    package let builtAt: String
}

/// A provider, or the declared type that an override by type stands for. Says of itself only what it is asked.
package struct ObservedProvider: Sendable {
    let site: Site
    let componentType: Any.Type?

    /// Equal for equal providers of one build of a file.
    package var identity: [UInt64] { [UInt64(site.origin), site.place, UInt64(site.mark)] }
    package var component: String { componentType.map { "\($0)" } ?? "its component" }
    package var name: String { site.name }
    package var type: String { Report.name(of: site.declared) }
    package var strategy: String { "\(site.kind)" }
    package var isLive: Bool { site.isLive }
    package var fileID: String? { site.sourcePlace?.fileID }
    package var line: Int { Int(site.sourcePlace?.line ?? 0) }
    /// `Shop.swift:12`, or nothing.
    package var place: String { site.sourcePlace?.text ?? "" }
}

/// A call to a provider, or the end of an instance.
package struct ObservedCall {
    package let id: UInt
    package var isTeardown = false
    package let provider: ObservedProvider
    package let component: UInt
    /// Whether an override answers.
    package var isReplaced = false
    /// Whether a task of its own does the work, and not the calling thread.
    package var isTask = false
    package var requester: NearestCall = { _ in nil }
    /// Gives the text of the key. That is a user's code, for which no lock may be held.
    package var key: (() -> String)?
}

/// Gives the nearest known call around a call, and whether the running thread or task runs it. Valid while the event is heard.
package typealias NearestCall = (_ isKnown: (UInt) -> Bool) -> (id: UInt, runsHere: Bool)?
