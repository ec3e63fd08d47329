// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct CreationConcurrencyTests {
    @Test func aSlowSingleDoesNotDelayAnother() {
        let shop = BusyShop()
        let (isOpening, goOn) = (Gate(), Gate())

        onThreads(2) { thread in
            if thread == 0 {
                _ = shop.bar.database {
                    isOpening.open()
                    goOn.pass()
                }
            } else {
                isOpening.pass()
                #expect(shop.bar.cup(0) === shop.bar.cup(0))
                goOn.open()
            }
        }
    }

    @Test func otherThreadsWaitForARunningCreation() {
        let shop = BusyShop()
        let (isOpening, goOn) = (Gate(), Gate())
        let found = Notes<ObjectIdentifier>()

        onThreads(5) { thread in
            if thread == 0 {
                let database = shop.bar.database {
                    isOpening.open()
                    goOn.pass()
                }
                found.add(ObjectIdentifier(database))
            } else {
                isOpening.pass()
                if thread == 1 { goOn.open() }
                found.add(ObjectIdentifier(shop.bar.database { shop.made.add() }))
            }
        }

        #expect(Set(found.all).count == 1)
        #expect(shop.made.count == 0)
    }

    @Test func whenACreationThrowsOneWaiterTriesAgain() {
        for _ in 0..<200 {
            let shop = BusyShop()
            let found = Notes<ObjectIdentifier>()
            let failures = Tally()

            onThreads(8) { _ in
                while true {
                    do throws(OutOfMilk) {
                        return found.add(ObjectIdentifier(try shop.bar.milk(failing: 5)))
                    } catch {
                        failures.add()
                    }
                }
            }

            #expect(failures.count == 5)
            #expect(shop.made.count == 6)
            #expect(Set(found.all).count == 1)
        }
    }

    @Test func crossedCreationsWithoutACycleBothFinish() {
        for _ in 0..<100 {
            let (left, right) = (BusyShop(), BusyShop())
            let inside = [Gate(), Gate()]

            onThreads(2) { thread in
                let (here, there) = thread == 0 ? (left, right) : (right, left)
                let cup = here.bar.cup {
                    inside[thread].open()
                    inside[1 - thread].pass()
                    return there.bar.cup(1)
                }
                #expect(cup === there.bar.cup(1))
            }
        }
    }

    @Test func aChainOfWaitingThreadsFinishes() {
        let shop = BusyShop()
        let gates = (0..<4).map { _ in Gate() }

        onThreads(4) { thread in
            if thread > 0 { gates[thread - 1].pass() }
            let cup = shop.bar.chain(thread) {
                gates[thread].open()
                guard thread > 0 else {
                    gates[3].pass()
                    return Cup()
                }
                return shop.bar.chain(thread - 1) { Cup() }
            }
            #expect(cup === shop.bar.chain(0) { Cup() })
        }
    }
}

private final class Database: Sendable {}
private struct OutOfMilk: Error {}

extension BusyShop { fileprivate var bar: BarModule { module() } }

private struct BarModule: SendableModuleType {
    let component: BusyShop

    func database(_ act: () -> Void) -> Database {
        single {
            act()
            return Database()
        }
    }
    func cup(_ index: Int) -> Cup { single(for: index) { Cup() } }
    func cup(_ make: () -> Cup) -> Cup { single { make() } }
    func chain(_ index: Int, _ make: () -> Cup) -> Cup { single(line: UInt(index + 1)) { make() } }
    func milk(failing times: Int) throws(OutOfMilk) -> Cup {
        try single { () throws(OutOfMilk) in
            guard component.made.add() >= times else { throw OutOfMilk() }
            return Cup()
        }
    }
}
