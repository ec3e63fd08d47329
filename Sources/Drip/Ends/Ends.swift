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
    /// Where the component was closed first.
    private(set) var closedAt: SourcePlace?

    var hasPending: Bool { !pending.isEmpty }

    /// The provider of the oldest pending `shutdown:` closure.
    var firstAsync: Site? { pending.first(where: \.teardown.isAsync)?.site }

    /// Notes the teardown of a new instance. An instance that was linked late may be older than the last one.
    mutating func add(_ new: Pending) {
        var index = pending.count
        while index > 0, pending[index - 1].number > new.number { index -= 1 }
        pending.insert(new, at: index)
    }

    /// Whether an instance has a teardown that has not run.
    func isPending(_ instance: AnyObject) -> Bool { pending.contains { $0.instance === instance } }

    /// Notes where the component was closed.
    mutating func close(at place: SourcePlace) { closedAt = closedAt ?? place }

    /// Begins an end.
    ///
    /// - Returns: false if an end runs already. That end takes what is pending.
    mutating func begin() -> Bool {
        if isRunning { return false }
        isRunning = true
        return true
    }

    /// Takes the newest pending teardown for the end that runs. Without one, that end is over.
    mutating func next() -> Pending? {
        if let last = pending.popLast() { return last }
        isRunning = false
        return nil
    }

    /// Takes the teardown of one instance, unless a running end takes it.
    mutating func take(_ instance: AnyObject) -> Pending? {
        guard !isRunning, let index = pending.lastIndex(where: { $0.instance === instance }) else { return nil }
        return pending.remove(at: index)
    }
}
