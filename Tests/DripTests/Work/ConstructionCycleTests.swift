// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// `configure:` is a part of the construction, so a cycle through it stops the process, whoever is asked first. Links
/// open the same cycle.
struct ConstructionCycleTests {
    @Test func aCycleThroughConfigureIsReportedFromItsOneEnd() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            _ = shop.bar.host()
        }

        #expect(
            result?.message == """
                Drip: host() needs itself.

                  host()       single   ConstructionCycleTests.swift
                  └ guest()    single   ConstructionCycleTests.swift
                    └ host()   already being built

                Each waits for the one below it, so none can be finished.

                Do one of these:
                  • hand guest() a Provider and call it after construction;
                  • set the reference back in `link:`;
                  • move what both need into a third provider.
                """
        )
    }

    @Test func aCycleThroughConfigureIsReportedFromItsOtherEnd() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            _ = shop.bar.guest()
        }

        #expect(result?.message.hasPrefix("Drip: guest() needs itself.") == true)
    }

    @Test func aConfigureThatAsksForItsOwnInstanceIsReported() async {
        let weak = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            _ = shop.bar.lender()
        }
        let graph = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            _ = shop.bar.sharer()
        }

        #expect(weak?.message.hasPrefix("Drip: lender() needs itself.") == true)
        #expect(graph?.message.hasPrefix("Drip: sharer() needs itself.") == true)
    }

    @Test func threadsThatEnterACycleOfConstructionFromBothEndsAreReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let bench = Bench()
            onThreads(2) { thread in
                _ = thread == 0 ? bench.seats.left() : bench.seats.right()
            }
        }

        let message = result?.message ?? ""
        #expect(message.hasPrefix("Drip: left() needs itself.") || message.hasPrefix("Drip: right() needs itself."))
    }

    @Test func aCycleOfConstructionInsideALinkIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            _ = shop.bar.waiter()
        }

        #expect(result?.message.hasPrefix("Drip: host() needs itself.") == true)
    }

    @Test func theAdviceOfTheReportWorks() {
        let shop = Shop()

        let owner = shop.bar.owner()

        #expect(owner.partner === shop.bar.manager())
        #expect(shop.bar.manager().partner === owner)
    }
}

private final class Worker: @unchecked Sendable {
    // Sendable by: only the closures of one provider write it.
    weak var partner: Worker?
}

extension Shop { fileprivate var bar: BarModule { module() } }

private final class BarModule: Module<Shop> {
    func host() -> Worker {
        single {
            Worker()
        } configure: {
            $0.partner = guest()
        }
    }
    func guest() -> Worker {
        single {
            Worker()
        } configure: {
            $0.partner = host()
        }
    }
    func lender() -> Worker {
        weakSingle {
            Worker()
        } configure: {
            $0.partner = lender()
        }
    }
    func sharer() -> Worker {
        graphSingle {
            Worker()
        } configure: {
            $0.partner = sharer()
        }
    }
    func waiter() -> Worker {
        single {
            Worker()
        } link: {
            $0.partner = host()
        }
    }
    func owner() -> Worker {
        single {
            Worker()
        } configure: {
            $0.partner = manager()
        }
    }
    func manager() -> Worker {
        single {
            Worker()
        } link: {
            $0.partner = owner()
        }
    }
}

private final class Bench: ComponentType, Sendable {
    let registry = Registry()
    let gates = [Gate(), Gate()]
    var seats: SeatModule { module() }

    /// Returns when both threads have called it.
    func meet(_ thread: Int) {
        gates[thread].open()
        gates[1 - thread].pass()
    }
}

private struct SeatModule: SendableModuleType {
    let component: Bench

    func left() -> Worker {
        single {
            Worker()
        } configure: {
            component.meet(0)
            $0.partner = right()
        }
    }
    func right() -> Worker {
        single {
            Worker()
        } configure: {
            component.meet(1)
            $0.partner = left()
        }
    }
}
