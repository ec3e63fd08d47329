// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A caller that waits for an `asyncSingle` raises the priority of its creation, as awaiting a task does.
struct AsyncSinglePriorityTests {
    private let shop = BusyShop()

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test func aCreationTakesThePriorityOfItsCaller() async throws {
        let first = await beginCalmly { try await shop.bar.cup() }

        #expect(try await orderUrgently { try await shop.bar.cup() }.priority == .high)
        _ = try await first.value
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test func aDependencyOfTheCreationTakesThePriorityToo() async throws {
        let first = await beginCalmly { try await shop.bar.tray() }
        await shop.began.pass()

        #expect(try await orderUrgently { try await shop.bar.tray() }.priority == .high)
        _ = try await first.value
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test func aCreationTakesThePriorityOfATaskThatAwaitsItsCaller() async throws {
        let first = await beginCalmly { try await shop.bar.cup() }
        let patron = Patron()
        let second = Task(priority: .background) { try await patron.order { try await shop.bar.cup() } }
        await patron.isWaiting()

        #expect(try await orderUrgently { try await second.value }.priority == .high)
        _ = try await first.value
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test func noEscalationIsLostWhileTheCallerBeginsToWait() async throws {
        var lost = 0
        for step in 0..<3_000 {
            let shop = BusyShop()
            let first = await beginCalmly { try await shop.bar.cup() }
            let (patron, moment) = (Patron(), Tally())
            let second = Task(priority: .background) {
                try await patron.order {
                    moment.add()
                    return try await shop.bar.cup()
                }
            }
            while moment.count == 0 { await Task.yield() }
            for _ in 0..<step % 128 { _ = moment.count }
            second.escalatePriority(to: .high)
            await patron.isWaiting()
            shop.mayEnd.open()
            if try await second.value.priority != .high { lost += 1 }
            _ = try await first.value
        }

        #expect(lost == 0)
    }

    /// Begins a creation at low priority, and returns when its caller waits.
    private func beginCalmly(
        _ provider: nonisolated(nonsending) @escaping @Sendable () async throws -> UrgentCup
    ) async -> Task<UrgentCup, any Error> {
        let patron = Patron()
        let task = Task(priority: .background) { try await patron.order(provider) }
        await patron.isWaiting()
        return task
    }

    /// Lets the creation end after a caller of high priority waits for it.
    private func orderUrgently(
        _ provider: nonisolated(nonsending) @escaping @Sendable () async throws -> UrgentCup
    ) async throws -> UrgentCup {
        let patron = Patron()
        let task = Task(priority: .high) { try await patron.order(provider) }
        await patron.isWaiting()
        shop.mayEnd.open()
        return try await task.value
    }
}

private final class UrgentCup: Sendable {
    let priority: TaskPriority

    init(_ priority: TaskPriority) { self.priority = priority }
}

extension BusyShop { fileprivate var bar: BarModule { module() } }

private struct BarModule: SendableModuleType {
    let component: BusyShop

    nonisolated(nonsending) func cup() async throws -> UrgentCup {
        await asyncSingle {
            component.began.open()
            await component.mayEnd.pass()
            return UrgentCup(Task.currentPriority)
        }
    }
    nonisolated(nonsending) func tray() async throws -> UrgentCup {
        try await asyncSingle { try await component.bar.cup() }
    }
}
