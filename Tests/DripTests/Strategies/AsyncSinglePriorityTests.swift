// SPDX-License-Identifier: MIT

import Drip
import Testing

/// Who waits for an asynchronous single raises the priority at which it is made, as who waits for a task does.
struct AsyncSinglePriorityTests {
    private let shop = Shop()

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test func aMakingTakesThePriorityOfWhoWaits() async throws {
        let first = Task(priority: .background) { try await shop.bar.cup() }
        await shop.begun.pass()

        #expect(try await orderUrgently { try await shop.bar.cup() }.priority == .high)
        _ = try await first.value
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test func soDoesWhatTheMakingWaitsFor() async throws {
        let first = Task(priority: .background) { try await shop.bar.tray() }
        await shop.begun.pass()

        #expect(try await orderUrgently { try await shop.bar.tray() }.priority == .high)
        _ = try await first.value
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test func soDoesWhatATaskWaitsForThatSomebodyUrgentComesToWaitFor() async throws {
        let first = Task(priority: .background) { try await shop.bar.cup() }
        await shop.begun.pass()
        let patron = Patron()
        let second = Task(priority: .background) { try await patron.order { try await shop.bar.cup() } }
        await patron.isWaiting()

        #expect(try await orderUrgently { try await second.value }.priority == .high)
        _ = try await first.value
    }

    /// Lets the cup be made when somebody of high priority waits for it.
    private func orderUrgently(_ provider: @escaping @Sendable () async throws -> Cup) async throws -> Cup {
        let patron = Patron()
        let task = Task(priority: .high) { try await patron.order(provider) }
        await patron.isWaiting()
        shop.door.open()
        return try await task.value
    }
}

private final class Cup: Sendable {
    let priority: TaskPriority

    init(_ priority: TaskPriority) { self.priority = priority }
}

private final class Shop: ComponentType, Sendable {
    let registry = Registry()
    let begun = Door()
    let door = Door()
    var bar: BarModule { module() }
}

private struct BarModule: SendableModuleType {
    let component: Shop

    func cup() async throws -> Cup {
        await asyncSingle {
            component.begun.open()
            await component.door.pass()
            return Cup(Task.currentPriority)
        }
    }
    func tray() async throws -> Cup {
        try await asyncSingle { try await component.bar.cup() }
    }
}
