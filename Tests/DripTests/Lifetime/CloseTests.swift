// SPDX-License-Identifier: MIT

import Drip
import Foundation
import Testing

struct CloseTests {
    @Test func isClosedTellsWhetherAComponentIsClosed() {
        let shop = TillShop()
        #expect(!shop.isClosed)

        shop.close()

        #expect(shop.isClosed)
    }

    @Test func closingAgainDoesNothing() {
        let shop = TillShop()
        _ = shop.equipment.boiler()

        shop.close()
        shop.close()

        #expect(shop.tornDown.count == 1)
    }

    @Test func aHeldInstanceStillWorksAfterClose() {
        let shop = TillShop()
        let boiler = shop.equipment.boiler()

        shop.close()

        #expect(boiler.isHot)
    }

    @Test func closingAChildLeavesItsParentOpen() {
        let shop = TillShop()
        let table = Table(parent: shop)
        _ = table.service.bill()

        table.close()

        #expect(table.isClosed)
        #expect(!shop.isClosed)
        #expect(shop.equipment.boiler().isHot)
    }

    @Test func aCachedSingleStopsTheProcessAfterClose() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = TillShop()
            let equipment = shop.equipment
            _ = equipment.boiler()
            shop.close()
            _ = equipment.boiler()
        }

        #expect(
            result?.message == """
                Drip: boiler() was used after TillShop was closed.

                  boiler()   single   CloseTests.swift

                  closed at   CloseTests.swift

                Its teardowns have run, so its instances may no longer work.

                Do one of these:
                  • end what still uses the component before you close it;
                  • release the component instead: its last user ends it.
                """
        )
    }

    @Test func registrationsAndOverridesStopTheProcessAfterClose() async {
        let module = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            TillShop.closed().module { EquipmentModule($0) }
        }
        let keyed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            TillShop.closed().module(key: 1) { EquipmentModule($0) }
        }
        let parent = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            TillShop.closed().parent { Street() }
        }
        let override = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            TillShop.closed().override(Cup.self) { Cup() }
        }

        #expect(module?.message.hasPrefix("Drip: EquipmentModule was registered after TillShop was closed.") == true)
        #expect(keyed?.message.hasPrefix("Drip: EquipmentModule was registered after TillShop was closed.") == true)
        #expect(parent?.message.hasPrefix("Drip: Street was registered as a parent after TillShop was closed.") == true)
        #expect(override?.message.hasPrefix("Drip: an override was set after TillShop was closed.") == true)
    }

    @Test func theMessageSaysWhereAComponentWasShutDown() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = TillShop()
            try await shop.shutdown()
            shop.module { EquipmentModule($0) }
        }

        #expect(
            result?.message == """
                Drip: EquipmentModule was registered after TillShop was closed.

                  closed at   CloseTests.swift

                Its teardowns have run, so its instances may no longer work.

                Do one of these:
                  • end what still uses the component before you close it;
                  • release the component instead: its last user ends it.
                """
        )
    }

    @Test func overridesMayBeRemovedAfterClose() {
        let shop = TillShop()
        shop.withOverrides { shop in
            shop.override {
                $0.equipment.grinder()
            } with: {
                Cup()
            }
        } operation: {
            _ = shop.equipment.grinder()
            shop.close()
        }
        shop.removeOverrides()

        #expect(shop.isClosed)
    }

    @Test func aClosedChildStaysClosedWhenItsParentIsOverridden() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = TillShop()
            let table = Table(parent: shop)
            let service = table.service
            _ = service.bill()
            _ = service.napkin()
            table.close()
            shop.override({ $0.equipment.boiler() }) { Boiler() }
            _ = service.napkin()
        }

        #expect(result?.message.hasPrefix("Drip: napkin() was used after Table was closed.") == true)
    }

    @Test func everyOtherStrategyStopsTheProcessAfterClose() async {
        await #expect(processExitsWith: .failure) { closedShop { _ = $0.grinder() } }
        await #expect(processExitsWith: .failure) { closedShop { _ = $0.cup() } }
        await #expect(processExitsWith: .failure) { closedShop { _ = $0.cup(of: 1) } }
        await #expect(processExitsWith: .failure) { closedShop { _ = $0.weakCup() } }
        await #expect(processExitsWith: .failure) { closedShop { _ = $0.sharedCup() } }
        await #expect(processExitsWith: .failure) {
            let shop = TillShop()
            let equipment = shop.equipment
            shop.close()
            _ = await equipment.asyncCup()
        }
    }

    @Test func aChildIsClosedWithItsParent() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = TillShop()
            let table = Table(parent: shop)
            shop.close()
            _ = table.service.bill()
        }

        #expect(result?.message.hasPrefix("Drip: ServiceModule was used after Table was closed.") == true)
    }

    @Test func anAsynchronousTeardownStopsCloseBeforeAnyTeardownRuns() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = TillShop()
            _ = shop.equipment.till()
            shop.close()
        }

        #expect(
            result?.message == """
                Drip: TillShop was closed with a `shutdown:` to run.

                  till()   single   CloseTests.swift

                  closed at   CloseTests.swift

                Only shutdown() can await `shutdown:` closures, and throw what they throw.

                Do one of these:
                  • call try await shutdown() before the component goes;
                  • use the asynchronous withComponent(…) { … }, which awaits shutdown().
                """
        )
    }

    @Test func aReleaseWithAnAsynchronousTeardownIsReportedAndRunsTheOthers() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let tornDown: Tally
            do {
                let shop = TillShop()
                tornDown = shop.tornDown
                _ = (shop.equipment.boiler(), shop.equipment.till())
            }
            precondition(tornDown.count == 1)
        }

        #expect(result?.message.hasPrefix("Drip: TillShop was released with a `shutdown:` to run.") == true)
        #expect(result?.message.components(separatedBy: "Drip: ").count == 2)
    }
}

private func closedShop(_ use: (EquipmentModule) -> Void) {
    let shop = TillShop()
    let equipment = shop.equipment
    shop.close()
    use(equipment)
}

private class Boiler { var isHot = true }
private class Bill { init(_ boiler: Boiler) {} }
private class Till { nonisolated(nonsending) func lock() async {} }

private class TillShop: Component {
    let tornDown = Tally()
    var equipment: EquipmentModule { module() }

    static func closed() -> TillShop {
        let shop = TillShop()
        shop.close()
        return shop
    }
}

private class EquipmentModule: Module<TillShop> {
    func boiler() -> Boiler {
        let tornDown = component.tornDown
        return single {
            Boiler()
        } teardown: { _ in
            tornDown.add()
        }
    }
    func grinder() -> Cup { single { Cup() } }
    func cup() -> Cup { transient { Cup() } }
    func cup(of number: Int) -> Cup { single(for: number) { Cup() } }
    func weakCup() -> Cup { weakSingle { Cup() } }
    func sharedCup() -> Cup { graphSingle { Cup() } }
    nonisolated(nonsending) func asyncCup() async -> Cup { await asyncSingle { Cup() } }
    func till() -> Till {
        single {
            Till()
        } shutdown: { till in
            await till.lock()
        }
    }
}

private class Street: Component {}

private class Table: ChildComponent<TillShop> {
    var service: ServiceModule { module() }
}

private class ServiceModule: Module<Table> {
    func bill() -> Bill { single { Bill(component.parent.equipment.boiler()) } }
    func napkin() -> Cup { single { Cup() } }
}
