// SPDX-License-Identifier: MIT

import Drip
import Testing

/// An override that is set inside a `configure:`, with a replacement made of the unfinished instance.
struct OverriddenConfigureConcurrencyTests {
    @Test func nobodyElseSeesWhatIsBeingConfigured() {
        for _ in 0..<300 {
            let shop = Shop()
            let states = Notes<Bool>()

            onThreads(2) { thread in
                if thread == 0 {
                    _ = try? shop.bar.machine()
                } else {
                    shop.isSet.pass()
                    states.add(shop.bar.handle().machine?.isReady ?? false)
                }
            }

            #expect(states.all == [true])
        }
    }

    @Test func whatFailsIsNotKeptInTheReplacement() throws {
        let shop = Shop()
        shop.failures.add()

        #expect(throws: Broken.self) { try shop.bar.machine() }

        #expect(try shop.bar.handle().machine === shop.bar.machine())
        #expect(shop.bar.handle().machine?.isReady == true)
    }
}

private struct Broken: Error {}

private final class Machine: @unchecked Sendable {
    // Sendable by: set before others see it.
    var isReady = false
}

private final class Handle: Sendable {
    let machine: Machine?
    init(_ machine: Machine?) { self.machine = machine }
}

private final class Shop: ComponentType, Sendable {
    let registry = Registry()
    let isSet = Gate()
    /// How often it failed, and whether it is to.
    let failures = Tally()
    var bar: BarModule { module() }
}

private struct BarModule: SendableModuleType {
    let component: Shop

    func machine() throws -> Machine {
        try single { () throws(any Error) -> Machine in
            Machine()
        } configure: { (machine: Machine, shop: Shop) throws(any Error) in
            if shop.failures.count < 2 {
                shop.override {
                    $0.bar.handle()
                } with: {
                    Handle(try? shop.bar.machine())
                }
                shop.isSet.open()
                if shop.failures.count == 1 {
                    shop.failures.add()
                    throw Broken()
                }
            }
            machine.isReady = true
        }
    }

    func handle() -> Handle { single { Handle(nil) } }
}
