// SPDX-License-Identifier: MIT

/// One instance that is being made: constructed first, then linked, then shown to other threads.
///
/// The thread or task that runs the creation writes the facts before anybody else knows it. After that:
/// - The lock of the component's state guards `isAwaited` and the neighbours in the list.
/// - The wait graph's lock guards `waiters`, and `phase` as soon as anybody may wait. For a creation that a task runs, it
///   also guards `facts.root`, and the removal of `facts.key` and `facts.override` at the end.
/// - Only the thread or task that runs the creation uses `isBuiltFromUnshown` and, except under the wait graph's lock,
///   `lender`. The creation of a graph single is known to its graph alone.
@usableFromInline
class Creation {
    /// A reference that does not retain its creation.
    @usableFromInline typealias Handle = Unmanaged<Creation>

    enum Phase {
        case constructing
        /// The instance exists. It waits to be linked, or for an instance that it was built from.
        case constructed(AnyObject)
        /// The creation is over. Without an instance, waiters ask again.
        case over(AnyObject?)
    }

    /// What is known when the creation begins.
    struct Facts {
        var site: Site
        var key: AnyKey?
        /// Identifies the component. The code that runs the creation retains it.
        var component: UInt
        /// The outermost call that runs the creation, or its task.
        var root: Root
        /// The override that makes the instance instead.
        var override: Override?
        /// `State.changeCount` when the creation began.
        var changeCount: UInt32 = 0

        static var none: Facts { Facts(site: Site(nil, nil, 0, 0), key: nil, component: 0, root: 0) }
    }

    final var facts = Facts.none
    final var phase = Phase.constructing
    /// Whether the instance was built from an instance that is not shown yet.
    final var isBuiltFromUnshown = false
    /// The instance's place in the order of construction; nil if it is shown when it is constructed. Guarded by the lock
    /// of the component's state.
    final var number: UInt32?
    /// Whether a call found the creation, and so may wait for it.
    final var isAwaited = false
    final var waiters: [Waiter] = []
    /// The outermost call that shows the instance, from its construction on.
    final var lender: Lender?

    // The neighbours in the list of running creations.
    final var next: Handle?
    final var previous: Handle?

    init() {}

    final var site: Site { facts.site }
    final var key: AnyKey? { facts.key }
    /// The number of the override that makes the instance, or 0.
    final var overrideNumber: UInt32 { facts.override?.number ?? 0 }
    final var isReplaced: Bool { facts.override != nil }

    /// The instance, if it exists.
    final var instance: AnyObject? {
        switch phase {
        case .constructing: nil
        case .constructed(let instance): instance
        case .over(let instance): instance
        }
    }

    /// One graph may share the instances of a provider in many components.
    final var hash: UInt { facts.site.hashOfContent &+ (facts.key?.hash ?? 0) &+ facts.component &* 31 }

    /// Whether both make the instance of one provider, key and component.
    final func isLike(_ other: Creation) -> Bool {
        facts.component == other.facts.component
            && facts.site.matches(other.facts.site)
            && facts.key == other.facts.key
    }

    final var isOver: Bool { if case .over = phase { true } else { false } }
}

/// Identifies what waits: the outermost call of a thread, or a task that makes an instance. A root waits for one thing
/// at a time. 0 stands for no root. The task around a call is the caller's own if both have one root.
@usableFromInline typealias Root = UInt
