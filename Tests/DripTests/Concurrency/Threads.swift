// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Runs `body` on that many threads at once and returns when all have returned. They start together, as nearly as
/// threads can.
func onThreads(_ count: Int, stackSize: Int? = nil, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
    let start = Gate()
    let ended = DispatchGroup()
    for index in 0..<count {
        ended.enter()
        let thread = Thread {
            start.pass()
            body(index)
            ended.leave()
        }
        if let stackSize { thread.stackSize = stackSize }
        thread.start()
    }
    start.open()
    ended.wait()
}

/// Runs `body` on a thread of its own and returns its result.
func onThread<R: Sendable>(stackSize: Int? = nil, _ body: @escaping @Sendable () -> R) -> R {
    let result = Mutex<R?>(nil)
    onThreads(1, stackSize: stackSize) { _ in
        let value = body()
        result.withLock { $0 = value }
    }
    return result.withLock { $0! }
}

/// Holds threads back until it is opened; then lets all of them pass for ever.
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
}

/// Lists what several threads add.
final class Notes<Element: Sendable>: Sendable {
    private let list = Mutex<[Element]>([])

    var all: [Element] { list.withLock { $0 } }

    func add(_ element: Element) { list.withLock { $0.append(element) } }
}
