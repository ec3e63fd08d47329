// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Runs `body` on `count` threads, which start as close together as threads can. Returns when all have returned.
package func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
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

/// Runs `body` on a new thread with a stack of `stackSize` bytes, and returns when `body` has returned.
package func onThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
    let ended = Gate()
    let thread = Thread {
        body()
        ended.open()
    }
    thread.stackSize = stackSize
    thread.start()
    ended.pass()
}

/// Blocks threads until it is opened, then lets all of them pass.
package final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    package init() {}

    package func open() { semaphore.signal() }

    package func pass() {
        semaphore.wait()
        semaphore.signal()
    }
}

/// A counter for several threads.
package final class Tally: Sendable {
    private let value = Atomic<Int>(0)

    package init() {}

    package var count: Int { value.load(ordering: .sequentiallyConsistent) }

    /// Adds one and returns the previous count.
    @discardableResult
    package func add() -> Int { value.wrappingAdd(1, ordering: .sequentiallyConsistent).oldValue }

    /// Waits until the count is reached. It spins first, and yields if that takes long.
    package func wait(for count: Int) {
        var looks = 0
        while self.count < count {
            looks += 1
            if looks > 100_000 { sched_yield() }
        }
    }
}

/// A list that several threads add to.
package final class Notes<Element: Sendable>: @unchecked Sendable {
    // Sendable by: the lock guards the list. (The thread sanitizer does not see a Mutex on Linux.)
    private let lock = NSLock()
    private var list: [Element] = []

    package init() {}

    package var all: [Element] { lock.withLock { list } }

    package func add(_ element: Element) { lock.withLock { list.append(element) } }
}

/// A thread that is reused, since a hundred thousand new threads take the thread sanitizer a minute.
private final class Worker: @unchecked Sendable {
    // Sendable by: the semaphore hands the task over, and the lock guards the idle workers.
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
