// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct AsyncSingleIsolationTests {
    @Test @MainActor func runsOnTheMainActorForACallerThere() async throws {
        let screen = Screen()

        let machine = try await screen.equipment.machine()

        #expect(machine.isolation === MainActor.shared)
        #expect(try await screen.equipment.machine() === machine)
    }

    @Test func runsOnTheActorThatOwnsTheComponent() async throws {
        let kitchen = Kitchen()

        let machine = try await kitchen.machine()

        #expect(machine.isolation === kitchen)
        #expect(try await kitchen.machine() === machine)
    }

    @Test func aSendableComponentIsUsedFromAnyActor() async throws {
        let shop = BusyShop()
        let kitchen = Kitchen()

        async let here = shop.equipment.machine()
        async let main = onMainActor(shop)
        async let there = kitchen.machine(of: shop)
        let machines = try await (here, main, there)

        #expect(machines.0 === machines.1)
        #expect(machines.1 === machines.2)
    }

    @Test @MainActor func aMainActorComponentNeedsNoAnnotations() async throws {
        let bar = MainActorBar()

        let machine = try await bar.bar.machine()

        #expect(machine.isolation === MainActor.shared)
    }

    @MainActor private func onMainActor(_ shop: BusyShop) async throws -> IsolatedMachine {
        try await shop.equipment.machine()
    }
}

private final class IsolatedMachine: Sendable {
    let isolation: (any Actor)?

    init(isolation: (any Actor)?) { self.isolation = isolation }

    nonisolated(nonsending) static func open() async throws -> IsolatedMachine {
        await Task.yield()
        return IsolatedMachine(isolation: #isolation)
    }
}

@MainActor
private final class Screen: Component {
    var equipment: ScreenModule { module() }
}

private class ScreenModule: Module<Screen> {
    nonisolated(nonsending) func machine() async throws -> IsolatedMachine {
        try await asyncSingle { try await IsolatedMachine.open() }
    }
}

@MainActor
private final class MainActorBar: MainActorComponent {
    var bar: MainActorBarModule { module() }
}

@MainActor
private final class MainActorBarModule: MainActorModule<MainActorBar> {
    func machine() async throws -> IsolatedMachine { try await asyncSingle { try await IsolatedMachine.open() } }
}

private final class Pantry: Component {
    var equipment: PantryModule { module() }
}

private class PantryModule: Module<Pantry> {
    nonisolated(nonsending) func machine() async throws -> IsolatedMachine {
        try await asyncSingle { try await IsolatedMachine.open() }
    }
}

private actor Kitchen {
    private let pantry = Pantry()

    func machine() async throws -> IsolatedMachine { try await pantry.equipment.machine() }
    func machine(of shop: BusyShop) async throws -> IsolatedMachine { try await shop.equipment.machine() }
}

extension BusyShop { fileprivate var equipment: EquipmentModule { module() } }

private struct EquipmentModule: SendableModuleType {
    let component: BusyShop

    nonisolated(nonsending) func machine() async throws -> IsolatedMachine {
        try await asyncSingle { try await IsolatedMachine.open() }
    }
}
