// SPDX-License-Identifier: MIT

import Drip
import Testing

struct RegistryFailureTests {
    @Test func aComputedRegistryStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let stall = Stall()
            _ = stall.counter.cup()
        }

        #expect(
            result?.message == """
                Drip: Stall gives another registry each time it is asked.

                The registry holds the component's instances, so each call would find none.

                Do this:
                  • store it in a constant: let registry = Registry().
                """
        )
    }

    @Test func aComputedRegistryWithAParentStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let stall = StallBelow()
            _ = stall.shop
        }

        #expect(result?.message.hasPrefix("Drip: StallBelow gives another registry each time it is asked.") == true)
    }
}

private final class Cup {}
private final class Shop: Component {}

private final class Stall: ComponentType {
    var registry: Registry { Registry() }
    var counter: CounterModule { module() }
}

private final class CounterModule: Module<Stall> {
    func cup() -> Cup { single { Cup() } }
}

private final class StallBelow: ComponentType {
    private let above = Shop()
    var registry: Registry { Registry(parent: above) }
    var shop: Shop { parent() }
}
