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
    let last: UInt32
    @exclusivity(unchecked) var numbers: Set<UInt32> = []

    init(after last: UInt32) {
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
    func first(where isMeant: (OverrideScope) -> Bool) -> OverrideScope? {
        var next: OverrideScope? = self
        while let scope = next, !isMeant(scope) { next = scope.outer }
        return next
    }
}
