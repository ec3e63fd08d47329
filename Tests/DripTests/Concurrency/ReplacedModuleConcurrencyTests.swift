// SPDX-License-Identifier: MIT

import Drip
import Testing

struct ReplacedModuleConcurrencyTests {
    @Test func nobodyElseSeesWhatIsBeingConfigured() {
        for _ in 0..<300 {
            let shop = Shop()
            let replaced = shop.bar
            shop.module { BarModule($0) }
            #expect(shop.bar !== replaced)
            let states = Notes<Bool>()

            onThreads(2) { thread in
                if thread == 0 {
                    _ = replaced.machine()
                } else {
                    shop.isMade.pass()
                    states.add(replaced.handle().machine.isReady)
                }
            }

            #expect(states.all == [true])
        }
    }
}

private final class Machine: @unchecked Sendable {
    // Sendable by: set before others see it.
    var isReady = false
}

private final class Handle: Sendable {
    let machine: Machine
    init(_ machine: Machine) { self.machine = machine }
}

private final class Shop: ComponentType, Sendable {
    let registry = Registry()
    let isMade = Gate()
    var bar: BarModule { sharedModule() }
}

private final class BarModule: Module<Shop>, @unchecked Sendable {
    // Sendable by: it has no state of its own.

    func machine() -> Machine {
        single {
            Machine()
        } configure: { machine, shop in
            _ = self.handle()
            shop.isMade.open()
            machine.isReady = true
        }
    }

    func handle() -> Handle { single { Handle(machine()) } }
}
