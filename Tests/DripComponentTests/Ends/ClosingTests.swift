// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Foundation
import Testing

struct ClosingTests {
    @Test func isClosedTellsWhetherAComponentIsClosed() {
        let shop = TillShop()
        #expect(!shop.isClosed)

        shop.close()

        #expect(shop.isClosed)
    }

    @Test func everyTeardownRunsOnce() {
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

    @Test func aRegistrationAndAnOverrideStillCountAfterClose() {
        let shop = TillShop()
        shop.close()

        shop.module { EquipmentModule($0) }.parent { Street() }
        shop.override({ $0.equipment.grinder() }) { Cup() }

        #expect(shop.equipment.grinder() === shop.equipment.grinder())
    }

    @Test func everyStrategyAnswersAfterClose() async throws {
        let shop = TillShop()
        let equipment = shop.equipment
        let boiler = equipment.boiler()
        shop.close()

        #expect(equipment.boiler() === boiler)
        #expect(equipment.grinder() === equipment.grinder())
        #expect(equipment.cup() !== equipment.cup())
        #expect(equipment.cup(of: 1) === equipment.cup(of: 1))
        let weakCup = equipment.weakCup()
        #expect(equipment.weakCup() === weakCup)
        #expect(equipment.sharedCup() !== equipment.sharedCup())
        let asyncCup = await equipment.asyncCup()
        #expect(await equipment.asyncCup() === asyncCup)
    }

    @Test func whatIsMadeAfterCloseIsTornDownByTheNextEnd() async throws {
        let shop = TillShop()
        shop.close()
        _ = shop.equipment.boiler()
        #expect(shop.tornDown.count == 0)

        try await shop.shutdown()

        #expect(shop.tornDown.count == 1)
    }

    @Test func whatIsMadeAfterCloseIsTornDownAtTheRelease() {
        let tornDown: Tally
        do {
            let shop = TillShop()
            tornDown = shop.tornDown
            shop.close()
            _ = shop.equipment.boiler()
        }

        #expect(tornDown.count == 1)
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

    @Test func aChildIsClosedWithItsParent() {
        let shop = TillShop()
        let table = Table(parent: shop)

        shop.close()

        #expect(table.isClosed)
    }

    @Test func aSecondCloseTellsOfAnAsynchronousTeardown() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let shop = TillShop()
            shop.close()
            _ = shop.equipment.till()
            shop.close()
        }

        let message = "Drip: till() was made after TillShop was closed, so its `shutdown:` did not run."
        #expect(result?.message.contains(message) == true)
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

                  till()   single   ClosingTests.swift

                  closed at   ClosingTests.swift

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

private class Boiler { var isHot = true }
private class Bill { init(_ boiler: Boiler) {} }
private class Till { nonisolated(nonsending) func lock() async {} }

private class TillShop: Component {
    let tornDown = Tally()
    var equipment: EquipmentModule { module() }
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
