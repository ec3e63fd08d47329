// SPDX-License-Identifier: MIT

import CExplore
import Dispatch
import Drip
import Foundation

/// Runs threads one at a time, after a list of choices. A thread goes on as long as it can, unless the list says
/// otherwise.
final class Threads: Exploration.Scheduler, @unchecked Sendable {
    // Sendable by: only the running thread uses the fields.

    private enum Activity: Equatable {
        case ready
        /// Waits for a lock to be unlocked.
        case spinning
        case parked(ObjectIdentifier)
        case done
    }

    private static let mostSteps = 50_000

    private let shared: Shared
    private let prefix: [Choice]
    private var activities: [Activity]
    private let turns: [DispatchSemaphore]
    private let end = DispatchSemaphore(value: 0)
    /// The waiters that were woken before they parked.
    private var woken: Set<ObjectIdentifier> = []
    private var running = 0
    private var steps = 0

    init(_ count: Int, _ prefix: [Choice], _ shared: Shared) {
        self.shared = shared
        self.prefix = prefix
        activities = Array(repeating: .ready, count: count)
        turns = (0..<count).map { _ in DispatchSemaphore(value: 0) }
    }

    /// Runs the bodies to their end.
    func run(_ bodies: [() -> Void]) {
        for (index, body) in bodies.enumerated() {
            nonisolated(unsafe) let body = body
            let thread = Thread { [self] in
                turns[index].wait()
                body()
                activities[index] = .done
                if activities.allSatisfy({ $0 == .done }) { end.signal() } else { turns[choose()].signal() }
            }
            thread.start()
        }
        Exploration.scheduler = self
        turns[choose(from: -1)].signal()
        end.wait()
        Exploration.scheduler = nil
    }

    // MARK: Hooks, called by the running thread

    func step() {
        steps += 1
        if steps > Threads.mostSteps { finish(.endless) }
        goOn(with: choose())
    }

    func awaitUnlock() {
        activities[running] = .spinning
        step()
    }

    func unlocked() {
        for index in activities.indices where activities[index] == .spinning { activities[index] = .ready }
        step()
    }

    func park(_ waiter: ObjectIdentifier) {
        if woken.remove(waiter) == nil { activities[running] = .parked(waiter) }
        step()
    }

    func wake(_ waiter: ObjectIdentifier) {
        if let index = activities.firstIndex(of: .parked(waiter)) {
            activities[index] = .ready
        } else {
            woken.insert(waiter)
        }
        step()
    }

    // MARK: Choices

    private func goOn(with next: Int) {
        let this = running
        guard next != this else { return }
        running = next
        turns[next].signal()
        turns[this].wait()
    }

    /// The thread that runs next. Sets `running` for a thread that has ended.
    private func choose() -> Int {
        let this = running
        let isReady = activities[this] == .ready
        let next = choose(from: isReady ? this : -1)
        if activities[this] == .done { running = next }
        return next
    }

    private func choose(from this: Int) -> Int {
        let ready = activities.indices.filter { activities[$0] == .ready }
        guard let first = ready.first else { finish(.deadlocked) }
        guard ready.count > 1 else {
            if this < 0, steps == 0 { running = first }
            return first
        }
        var choice = Choice(
            ready: ready.reduce(0) { $0 | 1 << UInt8($1) },
            running: Int8(this),
            chosen: Int8(this < 0 ? first : this)
        )
        if shared.count < prefix.count {
            let planned = prefix[shared.count]
            guard planned.ready == choice.ready, planned.running == choice.running else { finish(.diverged) }
            choice = planned
        }
        if shared.isFull { finish(.endless) }
        shared.append(choice)
        if steps == 0, this < 0 { running = Int(choice.chosen) }
        return Int(choice.chosen)
    }

    private func finish(_ outcome: Outcome) -> Never {
        shared.outcome = outcome
        explore_exit()
    }
}
