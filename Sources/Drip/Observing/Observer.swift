// SPDX-License-Identifier: MIT

/// Hears what happens in a component. Traces, the recorder and hermetic tests use observers.
package protocol Observer: AnyObject, Sendable {
    /// If true, the observer hears of creations only, in the component and in all components below. If false, it hears
    /// of every call to the component itself, including lookups.
    var followsCreations: Bool { get }

    /// Receives an event on the thread where it happens. The component's lock may be held, so this must not run user
    /// code.
    func hear(_ event: ObservedEvent)
}

/// The period in which an observer hears of a component. Retains the observer, and does not keep the component alive.
package final class Observation: Sendable {
    package let observer: any Observer
    private let id: UInt
    /// Retains the storage; nil after the end. A weak reference would slow down all later creations of the component:
    /// an object permanently keeps the side table of its weak references.
    private let onEnd: Guarded<((Observation) -> Void)?>

    /// - Parameter id: The component's identifier.
    init(_ observer: any Observer, of id: UInt, onEnd: @escaping (Observation) -> Void) {
        self.observer = observer
        self.id = id
        self.onEnd = Guarded(onEnd)
    }

    var followsCreations: Bool { observer.followsCreations }

    func hear(_ event: ObservedEvent) {
        observer.hear(event)
        if case .released(id) = event { end() }
    }

    /// Ends the observation. A second call does nothing.
    package func end() { onEnd.withLock { $0.take() }?(self) }
}

/// The observer that hears of live providers reached in this task without an override.
package enum LiveProviders {
    @TaskLocal package static var observer: (any Observer)?
}

/// An event that an observer hears. An identifier is not reused until the observer hears of the end of the component,
/// call or wait that it names.
package enum ObservedEvent {
    /// The observer hears of a component from now on: the one that it observes, or one that it reached through a parent.
    case joined(component: UInt, parent: UInt?, name: String?, builtAt: String)
    case released(component: UInt)
    /// An override came into force, or ended.
    case overridden(ObservedProvider, component: UInt, isSet: Bool)
    /// A call found an existing instance.
    case found(ObservedCall)
    case began(ObservedCall)
    /// A call that began has ended, with an instance, with the box or weak cell around an instance, or with nothing.
    /// The error is nil if it is not known yet.
    case ended(UInt, AnyObject?, (any Error)? = nil)
    /// The error of the call that ended last on this thread without an instance.
    case threw(any Error)
    /// A provider was used after the component's end: the first time, or each time that a new instance is made.
    case usedLate(ObservedProvider, component: UInt, isNew: Bool)
    case waits(UInt, forCreation: UInt, NearestCall)
    case waited(UInt)
}

/// A provider, or the declared type of an override by type. Its texts are rendered only when they are read.
package struct ObservedProvider: Sendable {
    let site: Site
    let componentType: Any.Type?

    /// Equal identities mean the same provider. One provider may have several identities, because a literal or a type
    /// may have several addresses.
    package var identity: [UInt64] { [UInt64(site.origin), site.place & ~Place.live, UInt64(site.mark)] }
    package var component: String { Report.name(componentType) }
    package var name: String { site.name }
    package var type: String { Report.name(of: site.declared) }
    package var strategy: String { "\(site.kind)" }
    package var isLive: Bool { site.isLive }
    package var fileID: String? { site.sourcePlace?.fileID }
    package var line: Int { Int(site.sourcePlace?.line ?? 0) }
    /// `Shop.swift:12`, or an empty text.
    package var place: String { site.sourcePlace?.text ?? "" }
}

/// A call to a provider, or the teardown of an instance.
package struct ObservedCall {
    package let id: UInt
    package var isTeardown = false
    package let provider: ObservedProvider
    package let component: UInt
    /// Whether an override gives the instance.
    package var isReplaced = false
    /// Whether a task of its own does the work, and not the calling thread.
    package var isTask = false
    package var requester: NearestCall = { _ in nil }
    /// Gives the text of the key. It runs user code, so the caller must hold no lock.
    package var key: (() -> String)?
}

/// Finds the nearest enclosing call that the observer knows, and says whether the current thread or task runs it. Valid
/// only while the observer hears the event.
package typealias NearestCall = (_ isKnown: (UInt) -> Bool) -> (id: UInt, runsHere: Bool)?
