// SPDX-License-Identifier: MIT

/// The ends of one component: which teardowns are pending, and whether an end runs. A plain value.
///
/// A component may end more than once. Each end runs what is pending, the newest instance first.
struct Ends {
    /// A teardown that has not run.
    struct Pending {
        let site: Site
        let instance: AnyObject
        let teardown: Teardown
        /// The instance's place in the order of construction.
        let number: UInt32
    }

    /// In order of construction.
    private var pending: [Pending] = []
    private(set) var isRunning = false
    /// Whether the end that began last goes on only if the main actor does.
    private(set) var needsMainActor = false
    /// The instance whose teardown runs.
    private var current: AnyObject?
    /// Whether the component was released while an end ran.
    private var isReleased = false
    private var hasLost = false
    /// Where the component was closed first.
    private(set) var closedAt: SourcePlace?

    var hasPending: Bool { !pending.isEmpty }

    /// The provider of the oldest pending `shutdown:` closure.
    var firstAsync: Site? { pending.first(where: \.teardown.isAsync)?.site }

    /// Notes the teardown of a new instance. An instance that was linked late may be older than the last one.
    mutating func addTeardown(_ new: consuming Pending) {
        let number = new.number
        pending.append(new)
        var index = pending.count - 1
        while index > 0, pending[index - 1].number > number {
            pending.swapAt(index - 1, index)
            index -= 1
        }
    }

    /// Whether an instance has a teardown that is not over.
    func isPending(_ instance: AnyObject) -> Bool {
        current === instance || pending.contains { $0.instance === instance }
    }

    /// Notes where the component was closed.
    mutating func noteClose(at place: SourcePlace) { closedAt = closedAt ?? place }

    /// Begins an end.
    ///
    /// - Returns: false if an end runs already. That end takes what is pending.
    mutating func begin(needsMainActor: Bool = false) -> Bool {
        if isRunning { return false }
        isRunning = true
        self.needsMainActor = needsMainActor
        return true
    }

    /// Notes a `shutdown:` closure that nothing awaits.
    ///
    /// - Returns: Whether it is the component's first one.
    mutating func noteLost() -> Bool {
        defer { hasLost = true }
        return !hasLost
    }

    /// Begins the end of a component that was released.
    ///
    /// - Returns: false if an end runs already. It takes the release, too.
    mutating func beginRelease() -> Bool {
        let begins = begin()
        if !begins { isReleased = true }
        return begins
    }

    /// Whether the component was released while an end ran, which is over now.
    mutating func takeRelease() -> Bool {
        defer { if !isRunning { isReleased = false } }
        return isReleased && !isRunning
    }

    /// Takes the newest pending teardown for the end that runs. Without one, that end is over.
    mutating func nextTeardown() -> Pending? {
        let next = pending.popLast()
        current = next?.instance
        if next == nil { isRunning = false }
        return next
    }

    /// Takes the teardown of one instance, unless a running end takes it.
    mutating func take(_ instance: AnyObject) -> Pending? {
        guard !isRunning, let index = pending.lastIndex(where: { $0.instance === instance }) else { return nil }
        return pending.remove(at: index)
    }
}
