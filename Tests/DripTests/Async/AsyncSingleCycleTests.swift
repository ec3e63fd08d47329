// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Foundation
import Testing

struct AsyncSingleCycleTests {
    @Test func aProviderThatNeedsItselfIsReportedWithItsPath() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = PatronShop()
            _ = await shop.equipment.machine()
        }

        #expect(
            result?.message == """
                Drip: machine() needs itself.

                  machine()       asyncSingle          AsyncSingleCycleTests.swift
                  └ water(_:)     asyncSingle for 93   AsyncSingleCycleTests.swift
                    └ machine()   already being built

                Each waits for the one below it, so none can be finished.

                Do one of these:
                  • let the instance of water(_:) ask for machine() when it is used, not while it is made;
                  • use `Task.detached` for work that water(_:) need not wait for;
                  • move what both need into a third provider.
                """
        )
    }

    @Test func twoTasksThatWaitForEachOtherAreReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = PatronShop()
            async let left = shop.equipment.left()
            async let right = shop.equipment.right()
            _ = await (left, right)
        }
        let ways = [
            report(
                "left()", "right()",
                """
                  left()       asyncSingle   AsyncSingleCycleTests.swift
                  └ right()    asyncSingle   AsyncSingleCycleTests.swift
                    └ left()   already being built
                """),
            report(
                "right()", "left()",
                """
                  right()       asyncSingle   AsyncSingleCycleTests.swift
                  └ left()      asyncSingle   AsyncSingleCycleTests.swift
                    └ right()   already being built
                """),
        ]

        #expect(ways.contains(result?.message ?? ""))
    }

    @Test func aCancelledWaiterClosesNoCycle() async {
        await #expect(processExitsWith: .success) {
            let shop = PatronShop()
            async let tray = shop.equipment.tray()
            await shop.leftBegan.pass()
            _ = try await shop.equipment.counter()
            _ = try await tray
        }
    }

    @Test func aCycleThroughTheAccessorOfAnOverrideIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            alarm(20)
            _ = try await PatronShop().equipment.scale()
        }

        #expect(stopText(result).hasPrefix("Drip: scale() needs itself."))
        #expect(stopText(result).contains("weight()"))
    }

    private func report(_ first: String, _ last: String, _ path: String) -> String {
        """
        Drip: \(first) needs itself.

        \(path)

        Each waits for the one below it, so none can be finished.

        Do one of these:
          • let the instance of \(last) ask for \(first) when it is used, not while it is made;
          • use `Task.detached` for work that \(last) need not wait for;
          • move what both need into a third provider.
        """
    }
}

private final class PatronShop: ComponentType, Sendable {
    let registry = Registry()
    let leftBegan = Door()
    let rightBegan = Door()
    let first = Patron()
    let second = Patron()
    var equipment: EquipmentModule { module() }
}

private struct EquipmentModule: SendableModuleType {
    let component: PatronShop

    func machine() async -> Machine {
        await asyncSingle {
            await Task.yield()
            return await water(93)
        }
    }
    func water(_ temperature: Int) async -> Machine { await asyncSingle(for: temperature) { await machine() } }

    func scale() async throws -> Machine {
        try await asyncSingle {
            _ = try await component.override {
                try await $0.equipment.display(for: $0.equipment.weight())
            } with: {
                5
            }
            return Machine()
        }
    }
    func weight() async throws -> Machine { try await asyncSingle { try await scale() } }
    func display(for weight: Machine) async -> Int { await asyncSingle { 1 } }

    func left() async -> Machine {
        await asyncSingle {
            component.leftBegan.open()
            await component.rightBegan.pass()
            return await right()
        }
    }
    func right() async -> Machine {
        await asyncSingle {
            component.rightBegan.open()
            await component.leftBegan.pass()
            return await left()
        }
    }

    /// Waits for the tray in a child task, and cancels that task.
    nonisolated(nonsending) func counter() async throws -> Machine {
        try await asyncSingle { () async throws in
            await withTaskGroup(of: Void.self) { group in
                group.addTask { _ = try? await component.first.order { try await tray() } }
                await component.first.isWaiting()
                group.cancelAll()
            }
            component.rightBegan.open()
            await component.second.isWaiting()
            return Machine()
        }
    }
    nonisolated(nonsending) func tray() async throws -> Machine {
        try await asyncSingle { () async throws in
            component.leftBegan.open()
            await component.rightBegan.pass()
            return try await component.second.order { try await counter() }
        }
    }
}
