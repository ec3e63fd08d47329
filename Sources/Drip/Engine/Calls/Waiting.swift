// SPDX-License-Identifier: MIT

internal import Dispatch

/// The wait graph of the process, and its lock.
package enum Waiting {
    private static let lock = Lock()
    private nonisolated(unsafe) static var graph = WaitGraph()  // Guarded by the lock.

    static func withLock<R>(_ body: (inout WaitGraph) -> R) -> R { lock.withLock { body(&graph) } }

    /// The number of seconds after which a wait is reported.
    package nonisolated(unsafe) static var patience = 10  // A test writes it, in a process of its own.
}

extension Waiting {
    /// Lets a waiter wait, unless that would close a cycle of construction: then the process stops with a report.
    static func begin(_ waiter: CallWaiter) -> WaitGraph.Step {
        let (step, report) = withLock { begin(waiter, in: &$0) }
        report?.stop()
        return step
    }

    /// - Returns: What the waiter has to do, and the report of a cycle. While the lock is held, no thread or task of the
    ///   cycle goes on.
    static func begin(_ waiter: CallWaiter, in graph: inout WaitGraph) -> (WaitGraph.Step, CycleReport?) {
        let step = graph.begin(waiter)
        guard case .cycle(let waiters) = step else { return (step, nil) }
        return (step, CycleReport(waiters.compactMap { $0 as? CallWaiter }))
    }
}

/// A waiter with the call that waits, for reports.
class CallWaiter: Waiter {
    /// The innermost call that waits; nil if no call does.
    final let call: Call.Pointer?

    init(for wanted: Wanted, from call: Call.Pointer?, root: Root, linking: Linking? = nil) {
        self.call = call
        super.init(for: wanted, root: root, linking: linking)
    }
}

/// A thread that waits.
final class ThreadWaiter: CallWaiter {
    private let parked = DispatchSemaphore(value: 0)

    /// - Parameter call: The call around the one that waits; nil if there is none.
    init(for creation: Creation, from call: Call.Pointer?) {
        super.init(for: .creation(creation), from: call, root: call?.rootOfInner ?? 0)
    }

    init(forLendersOf linking: Linking, from outermost: Call.Pointer) {
        super.init(for: .end(linking), from: outermost, root: linking.root, linking: linking)
    }

    override func wake() {
        Exploration.wake(self)
        parked.signal()
    }

    func park() {
        if Exploration.park(self) { return }
        if parked.wait(timeout: .now() + .seconds(Waiting.patience)) == .timedOut {
            tellOverdue()
            parked.wait()
        }
    }
}
