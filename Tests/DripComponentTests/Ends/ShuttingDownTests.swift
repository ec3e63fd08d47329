// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct ShuttingDownTests {
    @Test func awaitsAllTeardownsInReverseOrderOfCreation() async throws {
        let shop = BusyShop()
        _ = shop.equipment.boiler()
        _ = await shop.equipment.database()
        _ = shop.equipment.left()
        _ = await shop.equipment.page(3)

        try await shop.shutdown()

        #expect(shop.log.all == ["page 3", "left", "database", "boiler"])
        #expect(shop.isClosed)
    }

    @Test func runsAllTeardownsAndCollectsTheirErrors() async {
        let shop = BusyShop()
        _ = shop.equipment.boiler()
        _ = (shop.equipment.left(), shop.equipment.broken(), shop.equipment.right(), shop.equipment.jammed())

        let error = await #expect(throws: TeardownErrors.self) { try await shop.shutdown() }

        #expect(error?.errors as? [Jam] == [Jam(till: "jammed"), Jam(till: "broken")])
        #expect(
            error?.description
                == #"2 errors while the component shut down: Jam(till: "jammed"); Jam(till: "broken")"#)
        #expect(shop.log.all == ["jammed", "right", "broken", "left", "boiler"])
        #expect(shop.isClosed)
    }

    @Test func shuttingDownAgainDoesNothing() async throws {
        let shop = BusyShop()
        _ = shop.equipment.left()

        try await shop.shutdown()
        try await shop.shutdown()
        shop.close()

        #expect(shop.log.all == ["left"])
    }

    @Test func aTeardownThatShutsDownItsComponentDoesNotWaitForItself() async throws {
        let shop = BusyShop()
        _ = shop.equipment.left()
        _ = shop.equipment.alarm()

        try await shop.shutdown()

        #expect(shop.log.all == ["alarm", "left"])
    }

    @Test func runsAllTeardownsInACancelledTask() async throws {
        let shop = BusyShop()
        _ = shop.equipment.left()
        _ = shop.equipment.right()
        let cancelled = Door()

        let task = Task {
            await cancelled.pass()
            try await shop.shutdown()
        }
        task.cancel()
        cancelled.open()
        try await task.value

        #expect(shop.log.all == ["right", "left"])
    }

    @Test func theComponentIsClosedBeforeTheFirstTeardownRuns() async throws {
        let shop = BusyShop()
        _ = shop.equipment.watchful()

        try await shop.shutdown()

        #expect(shop.log.all == ["closed: true"])
    }

    @Test @MainActor func teardownsRunInTheCallersIsolation() async throws {
        let screen = Screen()
        _ = screen.equipment.lamp()

        try await screen.shutdown()

        #expect(screen.ranOnMainActor.all == [true])
    }

    @Test func anInstanceCreatedDuringShutdownIsTornDownToo() async throws {
        let shop = BusyShop()
        let patron = Patron()
        let task = Task { try await patron.order { await shop.equipment.slow() } }
        await patron.isWaiting()

        try? await shop.shutdown(within: .zero)
        shop.mayEnd.open()
        _ = try await task.value
        await shop.ended.pass()

        #expect(shop.log.all == ["slow"])
    }
}

private struct Jam: Error, Equatable { let till: String }
extension BusyShop { fileprivate var equipment: EquipmentModule { module() } }

private struct EquipmentModule: SendableModuleType {
    let component: BusyShop

    func boiler() -> Machine {
        let log = component.log
        return single {
            Machine()
        } teardown: { _ in
            log.add("boiler")
        }
    }
    func left() -> Machine {
        let log = component.log
        return single {
            Machine()
        } shutdown: { _ in
            await Task.yield()
            log.add("left")
        }
    }
    func right() -> Machine {
        let log = component.log
        return single {
            Machine()
        } shutdown: { _ in
            await Task.yield()
            log.add("right")
        }
    }
    func alarm() -> Machine {
        let shop = component
        return single {
            Machine()
        } shutdown: { [weak shop] _ in
            try await shop?.shutdown()
            shop?.log.add("alarm")
        }
    }
    func broken() -> Machine {
        let log = component.log
        return single {
            Machine()
        } shutdown: { _ in
            await Task.yield()
            log.add("broken")
            throw Jam(till: "broken")
        }
    }
    func jammed() -> Machine {
        let log = component.log
        return single {
            Machine()
        } shutdown: { _ in
            await Task.yield()
            log.add("jammed")
            throw Jam(till: "jammed")
        }
    }
    func database() async -> Machine {
        let log = component.log
        return await asyncSingle {
            Machine()
        } shutdown: { _ in
            log.add("database")
        }
    }
    func page(_ number: Int) async -> Machine {
        let log = component.log
        return await asyncSingle(for: number) {
            Machine()
        } shutdown: { _ in
            log.add("page \(number)")
        }
    }
    func watchful() -> Machine {
        let log = component.log
        return single {
            Machine()
        } shutdown: { [weak component] _ in
            await Task.yield()
            log.add("closed: \(component?.isClosed ?? true)")
        }
    }
    nonisolated(nonsending) func slow() async -> Machine {
        let (log, isTornDown) = (component.log, component.ended)
        return await asyncSingle {
            await component.mayEnd.pass()
            return Machine()
        } shutdown: { _ in
            await Task.yield()
            log.add("slow")
            isTornDown.open()
        }
    }
}

@MainActor
private final class Screen: Component {
    nonisolated let ranOnMainActor = Notes<Bool>()
    var equipment: ScreenModule { module() }
}

private class Lamp {
    nonisolated(nonsending) func turnOff() async -> (any Actor)? {
        await Task.yield()
        return #isolation
    }
}

private class ScreenModule: Module<Screen> {
    func lamp() -> Lamp {
        let ranOnMainActor = component.ranOnMainActor
        return single {
            Lamp()
        } shutdown: { lamp in
            let isolation = await lamp.turnOff()
            ranOnMainActor.add(isolation === MainActor.shared)
        }
    }
}
