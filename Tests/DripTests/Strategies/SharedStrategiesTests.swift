// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Every strategy of a module that tasks share.
struct SharedStrategiesTests {
    @Test func keepInstancesLikeThoseOfOtherModules() throws {
        let shop = BusyShop()

        #expect(shop.bar.boiler() === shop.bar.boiler())
        #expect(shop.bar.boilerOfTheShop() === shop.bar.boilerOfTheShop())
        #expect(shop.bar.cup(1) === shop.bar.cup(1))
        #expect(shop.bar.cup(1) !== shop.bar.cup(2))
        #expect(shop.bar.cup(1, "a") === shop.bar.cup(1, "a"))
        #expect(shop.bar.cup(1, "a") !== shop.bar.cup(1, "b"))
        let barista = shop.bar.barista()
        #expect(shop.bar.barista() === barista)
        #expect(shop.bar.pair().0 === shop.bar.boiler())
        let milks = shop.bar.milks()
        #expect(milks.0 === milks.1)
    }

    @Test func makeOneInstanceHoweverManyTasksAsk() async {
        let shop = BusyShop()

        let boilers = await withTaskGroup(of: Boiler.self) { group in
            for _ in 0..<100 { group.addTask { shop.bar.boiler() } }
            return await group.reduce(into: [Boiler]()) { $0.append($1) }
        }

        #expect(boilers.allSatisfy { $0 === boilers[0] })
        #expect(shop.made.count == 1)
    }

    @Test func keepTheDeclaredType() {
        let shop = BusyShop()

        #expect(shop.bar.heater() === shop.bar.heater())
        #expect(shop.bar.temperature() == 93)
        #expect(shop.bar.spare() == nil)
        #expect(shop.bar.implicit() === shop.bar.implicit())
    }

    @Test func throwTheTypeThatTheirClosureThrows() {
        let shop = BusyShop()

        do throws(Cold) {
            _ = try shop.bar.steam()
            Issue.record("steam() did not throw")
        } catch {
            #expect(error == Cold(degrees: 20))
        }
    }

    @Test func configureAndTearDown() {
        let shop = BusyShop()
        #expect(shop.bar.machine().log.all == ["made", "configured"])
        let log = shop.bar.machine().log

        shop.close()

        #expect(log.all == ["made", "configured", "torn down"])
    }
}

private struct Cold: Error, Equatable { let degrees: Int }
private protocol Heater: AnyObject, Sendable {}
private final class GasHeater: Heater {}
private final class Boiler: Sendable {}
extension Cup { fileprivate static let any = Cup() }
private final class Milk {}
private final class LoggingMachine: Sendable { let log = Notes<String>() }

extension BusyShop { fileprivate var bar: BarModule { module() } }

private struct BarModule: SendableModuleType {
    let component: BusyShop

    func boiler() -> Boiler {
        single {
            component.made.add()
            return Boiler()
        }
    }
    func boilerOfTheShop() -> Boiler { single { c in c.bar.boiler() } }
    func cup(_ number: Int) -> Cup { single(for: number) { Cup() } }
    func cup(_ number: Int, _ label: String) -> Cup { single(for: number, label) { Cup() } }
    func barista() -> Boiler { weakSingle { Boiler() } }
    func pair() -> (Boiler, Cup) { transient { c in (c.bar.boiler(), c.bar.cup(1)) } }
    /// The component does not keep it, so it need not be Sendable.
    func milk() -> Milk { graphSingle { Milk() } }
    func milks() -> (Milk, Milk) { transient { (milk(), milk()) } }
    func heater() -> any Heater { single { GasHeater() } }
    func temperature() -> Double { single { 93 } }
    func spare() -> Cup? { single { nil } }
    func implicit() -> Cup { single { .any } }
    func steam() throws(Cold) -> Cup { try single { () throws(Cold) in try thrown(Cold(degrees: 20)) } }
    func machine() -> LoggingMachine {
        single {
            let machine = LoggingMachine()
            machine.log.add("made")
            return machine
        } configure: { machine in
            machine.log.add("configured")
        } teardown: { machine in
            machine.log.add("torn down")
        }
    }
}
