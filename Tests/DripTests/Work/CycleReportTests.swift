// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// The process stops with these texts in debug and in release builds.
struct CycleReportTests {
    @Test func aSingleThatNeedsItselfIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            _ = shop.equipment.boiler()
        }

        #expect(
            stopText(result) == """
                Drip: boiler() needs itself.

                  boiler()               single          CycleReportTests.swift:\(boilerLine)
                  └ thermostat()         single          CycleReportTests.swift:\(boilerLine + 1)
                    └ alarm()            transient       CycleReportTests.swift:\(alarmLine)
                      └ siren(volume:)   single for 11   CycleReportTests.swift:\(alarmLine + 1)
                        └ boiler()       already being built

                \(advice("siren(volume:)"))
                """
        )
    }

    @Test func aFakeThatCallsItselfInsteadOfItsSuperclassIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop().module { FakeEquipmentModule($0) }
            _ = shop.equipment.tray()
        }

        #expect(
            stopText(result) == """
                Drip: tray() needs itself.

                  tray()     single   CycleReportTests.swift:\(fakeLine)
                  └ tray()   already being built

                Each waits for the one below it, so none can be finished.

                Do one of these:
                  • call `super.tray()`, if you meant the superclass's provider;
                  • hand tray() a Provider and call it after construction;
                  • set the reference back in `link:`;
                  • move what both need into a third provider.
                """
        )
    }

    @Test func aModuleThatNeedsItselfIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            _ = shop.left
        }

        #expect(
            stopText(result) == """
                Drip: LeftModule needs itself.

                  LeftModule       module   CycleReportTests.swift:\(modulesLine)
                  └ RightModule    module   CycleReportTests.swift:\(modulesLine + 1)
                    └ LeftModule   already being built

                Each waits for the one below it, so none can be finished.

                Do this:
                  • let one of these modules ask for the next one in a provider, not while it is built.
                """
        )
    }

    @Test func aGraphSingleThatNeedsItselfIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            _ = shop.equipment.tray()
        }

        #expect(
            stopText(result) == """
                Drip: tray() needs itself.

                  tray()       graphSingle   CycleReportTests.swift:\(trayLine)
                  └ cup()      transient     CycleReportTests.swift:\(trayLine + 1)
                    └ tray()   already being built

                \(advice("cup()"))
                """
        )
    }

    @Test func twoThreadsThatWaitForEachOtherAreReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = SharedShop()
            onThreads(2) { thread in
                _ = thread == 0 ? shop.bar.left() : shop.office.right()
            }
        }

        #expect(
            [
                """
                Drip: left() needs itself.

                  left()       single   CycleReportTests.swift:\(leftLine)
                  └ right()    single   CycleReportTests.swift:\(rightLine)
                    └ left()   already being built

                \(advice("right()"))
                """,
                """
                Drip: right() needs itself.

                  right()       single   CycleReportTests.swift:\(rightLine)
                  └ left()      single   CycleReportTests.swift:\(leftLine)
                    └ right()   already being built

                \(advice("left()"))
                """,
            ].contains(stopText(result))
        )
    }

    @Test func twoThreadsAndTwoComponentsThatWaitForEachOtherAreReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = SharedShop()
            let order = SharedOrder(shop)
            shop.order.set(order)
            onThreads(2) { thread in
                _ = thread == 0 ? shop.bar.ticket() : order.table.bill()
            }
        }
        let (ticket, bill) = ("CycleReportTests.swift:\(ticketLine)", "CycleReportTests.swift:\(billLine)")

        #expect(
            [
                """
                Drip: ticket() needs itself.

                  ticket()         single      \(ticket)
                  └ bill()         single      \(bill)
                    └ total()      transient   CycleReportTests.swift:\(billLine + 5)
                      └ ticket()   already being built

                \(advice("total()"))
                """,
                """
                Drip: bill() needs itself.

                  bill()         single      \(bill)
                  └ total()      transient   CycleReportTests.swift:\(billLine + 5)
                    └ ticket()   single      \(ticket)
                      └ bill()   already being built

                \(advice("ticket()"))
                """,
            ].contains(stopText(result))
        )
    }

    private func advice(_ last: String) -> String {
        """
        Each waits for the one below it, so none can be finished.

        Do one of these:
          • hand \(last) a Provider and call it after construction;
          • set the reference back in `link:`;
          • move what both need into a third provider.
        """
    }
}

private final class Part: Sendable {}

private let modulesLine: UInt = #line + 4

extension Shop {
    fileprivate var equipment: EquipmentModule { module() }
    fileprivate var left: LeftModule { module() }
    fileprivate var right: RightModule { module() }
}

private let boilerLine: UInt = #line + 3
private let alarmLine = boilerLine + 2
private class EquipmentModule: Module<Shop> {
    func boiler() -> Part { single { thermostat() } }
    func thermostat() -> Part { single { alarm() } }
    func alarm() -> Part { transient { siren(volume: 11) } }
    func siren(volume: Int) -> Part { single(for: volume) { boiler() } }
    func tray() -> Part { graphSingle { cup() } }
    func cup() -> Part { transient { tray() } }
}

private let trayLine = boilerLine + 4

private let fakeLine: UInt = #line + 2
private final class FakeEquipmentModule: EquipmentModule {
    override func tray() -> Part { single { component.equipment.tray() } }
}

private final class LeftModule: Module<Shop> {
    required init(_ component: Shop) {
        super.init(component)
        _ = component.right
    }
}

private final class RightModule: Module<Shop> {
    required init(_ component: Shop) {
        super.init(component)
        _ = component.left
    }
}

private final class Later<Value: AnyObject & Sendable>: @unchecked Sendable {
    // Sendable by: set before any thread starts.
    private(set) unowned var value: Value!
    func set(_ value: Value) { self.value = value }
}

private final class SharedShop: ComponentType, Sendable {
    let registry = Registry()
    let gates = [Gate(), Gate()]
    let order = Later<SharedOrder>()
    var bar: BarModule { module() }
    var office: OfficeModule { module() }

    /// Returns when both threads are inside their providers.
    func meet(_ thread: Int) {
        gates[thread].open()
        gates[1 - thread].pass()
    }
}

private let leftLine: UInt = #line + 5
private let ticketLine = leftLine + 6
private struct BarModule: SendableModuleType {
    let component: SharedShop
    func left() -> Part {
        single {
            component.meet(0)
            return component.office.right()
        }
    }
    func ticket() -> Part {
        single {
            component.meet(0)
            return component.order.value.table.bill()
        }
    }
}

private let rightLine: UInt = #line + 4
private struct OfficeModule: SendableModuleType {
    let component: SharedShop
    func right() -> Part {
        single {
            component.meet(1)
            return component.bar.left()
        }
    }
}

private final class SharedOrder: ComponentType, Sendable {
    let registry: Registry
    let shop: SharedShop
    var table: TableModule { module() }

    init(_ shop: SharedShop) {
        self.shop = shop
        registry = Registry(parent: shop)
    }
}

private let billLine: UInt = #line + 4
private struct TableModule: SendableModuleType {
    let component: SharedOrder
    func bill() -> Part {
        single {
            component.shop.meet(1)
            return total()
        }
    }
    func total() -> Part { transient { component.shop.bar.ticket() } }
}
