// SPDX-License-Identifier: MIT

/// The time for which `withOverrides` sets overrides in one component.
///
/// Its own are those that its closure for that sets. Those that the operation sets end with it too, but are told apart by
/// their numbers alone, so that they may end with another one that runs at the same time and ends earlier. (The operation
/// binds no task-local value: while the body of a task group binds one, no task may be added to the group.)
final class OverrideScope: @unchecked Sendable {
    // Sendable by: the numbers belong to the storage's lock; the rest is immutable.

    /// The innermost one whose overrides are being set here.
    @TaskLocal static var current: OverrideScope?

    private let outer: OverrideScope?
    /// The number of the last override before.
    fileprivate let last: UInt32
    @exclusivity(unchecked) fileprivate var numbers: Set<UInt32> = []

    fileprivate init(after last: UInt32) {
        outer = OverrideScope.current
        self.last = last
    }

    /// Runs the closure that sets the overrides.
    func run<E: Error>(_ set: () throws(E) -> Void) throws(E) {
        let result: Result<Void, E> = OverrideScope.$current.withValue(self) {
            do throws(E) { return .success(try set()) } catch { return .failure(error) }
        }
        try result.get()
    }

    /// This one and those around it, the innermost first.
    fileprivate func first(where isMeant: (OverrideScope) -> Bool) -> OverrideScope? {
        var next: OverrideScope? = self
        while let scope = next, !isMeant(scope) { next = scope.outer }
        return next
    }
}

extension Storage {
    func beginOverrideScope() -> OverrideScope {
        lock.withLock {
            let scope = OverrideScope(after: extras.lastNumber)
            extras.overrideScopes.append(scope)
            return scope
        }
    }

    /// Removes the overrides of one that is over.
    func end(_ scope: OverrideScope) {
        removeOverrides { number in
            scope.numbers.contains(number)
                || number > scope.last && !extras.overrideScopes.contains { $0.numbers.contains(number) }
        } afterwards: {
            extras.overrideScopes.removeAll { $0 === scope }
        }
    }

    /// Notes whose override it is that is being set. Under the lock.
    func noteScope(of number: UInt32) {
        guard !extras.overrideScopes.isEmpty else { return }
        let own = OverrideScope.current?.first { scope in extras.overrideScopes.contains { $0 === scope } }
        own?.numbers.insert(number)
    }
}
