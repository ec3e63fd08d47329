// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Runs `body` on that many threads at once and returns when all have returned. They start together, as nearly as
/// threads can.
func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
    let start = Gate()
    let ended = DispatchGroup()
    let workers = Worker.take(count)
    for (index, worker) in workers.enumerated() {
        ended.enter()
        worker.run {
            start.pass()
            body(index)
            ended.leave()
        }
    }
    start.open()
    ended.wait()
    Worker.giveBack(workers)
}

/// Runs `body` on a thread of its own with a stack of that many bytes and returns when it has returned.
func onThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
    let ended = Gate()
    let thread = Thread {
        body()
        ended.open()
    }
    thread.stackSize = stackSize
    thread.start()
    ended.pass()
}

/// Holds threads back until it is opened; then lets all of them pass.
final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func open() { semaphore.signal() }

    func pass() {
        semaphore.wait()
        semaphore.signal()
    }
}

/// Counts on several threads.
final class Tally: Sendable {
    private let value = Atomic<Int>(0)

    var count: Int { value.load(ordering: .sequentiallyConsistent) }

    /// Adds one and returns how many came before.
    @discardableResult
    func add() -> Int { value.wrappingAdd(1, ordering: .sequentiallyConsistent).oldValue }

    /// Waits until as many were counted, and lets others run where that takes long.
    func wait(for count: Int) {
        var looks = 0
        while self.count < count {
            looks += 1
            if looks > 100_000 { sched_yield() }
        }
    }
}

/// Lists what several threads add.
final class Notes<Element: Sendable>: @unchecked Sendable {
    // Sendable by: the list belongs to the lock. (The thread sanitizer does not see a Mutex on Linux.)
    private let lock = NSLock()
    private var list: [Element] = []

    var all: [Element] { lock.withLock { list } }

    func add(_ element: Element) { lock.withLock { list.append(element) } }
}

/// A thread that is used again: a new one for each of a hundred thousand tasks takes the sanitizer a minute.
private final class Worker: @unchecked Sendable {
    // Sendable by: the task changes hands at the semaphore; the idle workers belong to their lock.
    private let isDue = DispatchSemaphore(value: 0)
    private var task: (@Sendable () -> Void)?

    private static let lock = NSLock()
    nonisolated(unsafe) private static var idle: [Worker] = []

    static func take(_ count: Int) -> [Worker] {
        lock.withLock {
            let taken = Array(idle.suffix(count))
            idle.removeLast(taken.count)
            return taken + (taken.count..<count).map { _ in Worker() }
        }
    }

    static func giveBack(_ workers: [Worker]) { lock.withLock { idle += workers } }

    private init() {
        Thread.detachNewThread { [self] in
            while true {
                isDue.wait()
                let task = self.task
                self.task = nil
                task?()
            }
        }
    }

    func run(_ task: @escaping @Sendable () -> Void) {
        self.task = task
        isDue.signal()
    }
}
