// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Foundation
import Testing

/// Tasks that a creation or an override starts but does not await.
struct AsyncSingleBackgroundTests {
    @Test func instancesAreReleasedWithTheComponentWhileATaskOfTheirsRuns() async throws {
        let closing = Door()
        weak var machine: Machine?
        weak var cup: Machine?
        weak var guest: Guest?
        do {
            let shop = ClosingShop(closing)
            machine = await shop.equipment.machine()
            cup = shop.equipment.cup()
            guest = await order(in: shop)
        }

        try await untilTheyAreGone { machine == nil && cup == nil && guest == nil }
        #expect(machine == nil)
        #expect(cup == nil)
        #expect(guest == nil)
        closing.open()
    }

    @Test func aTaskGetsTheInstanceWhoseCreationStartedIt() async {
        await #expect(processExitsWith: .success) {
            alarm(60)
            for _ in 0..<40 {
                let kiosk = Kiosk()
                let machine = await kiosk.machines.machine()
                let later = await kiosk.asking.all[0].value
                precondition(later === machine)
            }
        }
    }

    @Test func instancesOfAStoredModuleAreReleased() async throws {
        let closing = Door()
        weak var machine: Machine?
        weak var cup: Machine?
        do {
            let stand = Stand(closing)
            machine = await stand.equipment.machine()
            cup = stand.equipment.cup()
        }

        try await untilTheyAreGone { machine == nil && cup == nil }
        #expect(machine == nil)
        #expect(cup == nil)
        closing.open()
    }

    @Test func graphSinglesOfACreationAreReleasedAtItsEnd() async throws {
        let closing = Door()
        let shop = ClosingShop(closing)

        weak let milk = await shop.equipment.tasting().milk

        try await untilTheyAreGone { milk == nil }
        #expect(milk == nil)
        closing.open()
    }

    @Test func aReplacementIsReleasedWithTheComponentWhileATaskOfTheOverrideRuns() async throws {
        let closing = Door()
        weak var fake: Machine?
        do {
            let shop = ClosingShop(closing)
            try await shop.override({ shop in
                Task { await closing.pass() }
                return await shop.equipment.machine()
            }) {
                Task { await closing.pass() }
                return Machine()
            }
            fake = await shop.equipment.machine()
        }

        try await untilTheyAreGone { fake == nil }
        #expect(fake == nil)
        closing.open()
    }

    @Test func anOverrideIgnoresCallsOfATaskThatOutlivesItsAccessor() async throws {
        let (installed, closing) = (Door(), Door())
        let shop = ClosingShop(closing)
        async let busy = shop.equipment.busy()
        await shop.isBusy.pass()
        let fake = Machine()
        let used = Notes<Machine>()
        let usedAll = Door()

        try await shop.override({ shop in
            Task {
                await installed.pass()
                used.add(shop.equipment.cup())
                used.add(shop.equipment.spoon())
                usedAll.open()
            }
            return await shop.equipment.machine()
        }) { fake }
        installed.open()
        await usedAll.pass()

        #expect(used.all.count == 2)
        #expect(used.all.allSatisfy { $0 !== fake })
        closing.open()
        _ = await busy
    }

    // An exit test, since a use of freed memory may have any effect.

    @Test func aTaskThatOutlivesItsComponentMayUseOtherComponents() async {
        await #expect(processExitsWith: .success) {
            let closing = Door()
            let shop = ClosingShop(closing)
            async let busy = shop.equipment.busy()
            await shop.isBusy.pass()
            for _ in 0..<50 {
                let (isGone, isDone) = (Door(), Door())
                do { _ = await Visit().guests.entry(shop, isGone, isDone) }
                // Takes the freed memory.
                let others = (0..<200).map { [UInt](repeating: .max, count: 8 + $0) }
                isGone.open()
                await isDone.pass()
                withExtendedLifetime(others) {}
            }
            closing.open()
            _ = await busy
        }
    }
}

/// Waits, since the task of a creation may release the instance slightly later than its callers.
private func untilTheyAreGone(_ areGone: () -> Bool) async throws {
    for _ in 0..<1_000 where !areGone() { try await Task.sleep(for: .milliseconds(10)) }
}

/// Creates an instance for a guest whom only the shop knows afterwards.
private func order(in shop: ClosingShop) async -> Guest {
    let guest = Guest()
    _ = await shop.equipment.cup(of: guest)
    return guest
}

private final class Tray: Sendable {
    let milk: Machine
    init(_ milk: Machine) { self.milk = milk }
}
private final class Guest: Hashable, Sendable {
    static func == (left: Guest, right: Guest) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private final class ClosingShop: ComponentType, Sendable {
    let registry = Registry()
    let closing: Door
    let isBusy = Door()
    init(_ closing: Door) { self.closing = closing }
    var equipment: EquipmentModule { module() }
}

private struct EquipmentModule: SendableModuleType {
    let component: ClosingShop

    func machine() async -> Machine {
        await asyncSingle {
            let closing = component.closing
            Task { await closing.pass() }
            return Machine()
        }
    }
    func cup(of guest: Guest) async -> Machine {
        await asyncSingle(for: guest) {
            let closing = component.closing
            Task { await closing.pass() }
            return Machine()
        }
    }
    func busy() async -> Machine {
        await asyncSingle {
            component.isBusy.open()
            await component.closing.pass()
            return Machine()
        }
    }
    /// The tasting does not retain the milk, which its creation shared.
    func tasting() async -> Tasting {
        await asyncSingle {
            let closing = component.closing
            Task { await closing.pass() }
            return Tasting(milk())
        }
    }
    func cup() -> Machine { single { Machine() } }
    func spoon() -> Machine { transient { Machine() } }
    func milk() -> Machine { graphSingle { Machine() } }
    func tray() -> Tray { single { Tray(cup()) } }
}

private final class Tasting: Sendable {
    weak let milk: Machine?
    init(_ milk: Machine) { self.milk = milk }
}

private final class Stand: Component {
    let closing: Door
    init(_ closing: Door) {
        self.closing = closing
        super.init()
    }
    var equipment: StandModule { module() }
}

private final class StandModule: Module<Stand> {
    nonisolated(nonsending) func machine() async -> Machine {
        await asyncSingle {
            let closing = component.closing
            Task { await closing.pass() }
            return Machine()
        }
    }
    func cup() -> Machine { single { Machine() } }
}

private final class Visit: ComponentType, Sendable {
    let registry = Registry()
    var guests: GuestsModule { module() }
}

private struct GuestsModule: SendableModuleType {
    let component: Visit

    func entry(_ shop: ClosingShop, _ isGone: Door, _ isDone: Door) async -> Machine {
        await asyncSingle {
            Task {
                await isGone.pass()
                _ = shop.equipment.spoon()
                _ = shop.equipment.milk()
                _ = shop.equipment.tray()
                isDone.open()
            }
            return Machine()
        }
    }
}

private final class Kiosk: ComponentType, Sendable {
    let registry = Registry()
    let asking = Notes<Task<Machine, Never>>()
    var machines: KioskModule { module() }
}

private struct KioskModule: SendableModuleType {
    let component: Kiosk

    func machine() async -> Machine {
        await asyncSingle {
            component.asking.add(Task { await machine() })
            for _ in 0..<20 { await Task.yield() }
            return Machine()
        }
    }
}
