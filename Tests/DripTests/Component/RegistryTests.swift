// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct RegistryTests {
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

    @Test func aSharedRegistryStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            let facade = Facade(shop.registry)
            _ = facade.text.title()
        }

        #expect(
            result?.message == """
                Drip: Facade uses the registry of another component, a Shop.

                  built at   RegistryTests.swift

                A registry belongs to the first component that uses it, with its modules and instances.

                Do one of these:
                  • give Facade a registry of its own: let registry = Registry();
                  • if it shall reach the other component's instances, make that its parent: Registry(parent: other).
                """
        )
    }

    @Test func aRegistryOfTwoComponentsStopsTheSecond() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let registry = Registry()
            do { _ = Facade(registry).text.title() }
            let others = (0..<50).map { _ in Facade(Registry()) }
            _ = Facade(registry).text.title()
            withExtendedLifetime(others) {}
        }

        #expect(result?.message.hasPrefix("Drip: Facade uses the registry of another component, a Facade.") == true)
    }

    @Test func aReplacedRegistryStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let tills = [Till(), Till()]
            for till in tills { _ = till.drawer.key() }
            tills[0].registry = Registry()
            withExtendedLifetime(tills) {}
        }

        #expect(
            result?.message == """
                Drip: the registry of Till was replaced or released while the component is in use.

                  built at   RegistryTests.swift

                The registry holds the component's modules and instances, which others may still use.

                Do one of these:
                  • store it in a constant: let registry = Registry();
                  • to forget everything, as at logout, make a new component.
                """
        )
    }

    @Test func aReplacedRegistryThatAChildHoldsStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let till = Till()
            let receipt = Receipt(parent: till)
            _ = receipt.lines.key()
            till.registry = Registry()
            _ = receipt.lines.key()
        }

        #expect(result?.message.hasPrefix("Drip: the registry of Till was replaced or released") == true)
    }

    @Test func aComponentWhoseRegistryIsHeldIsReleased() {
        weak var till: Till?
        let registry: Registry
        do {
            let built = Till()
            (till, registry) = (built, built.registry)
            _ = built.drawer.key()
        }

        #expect(till == nil)
        withExtendedLifetime(registry) {}
    }
}

private final class Stall: ComponentType {
    var registry: Registry { Registry() }
    var counter: CounterModule { module() }
}

private final class CounterModule: Module<Stall> {
    func cup() -> Cup { single { Cup() } }
}

private final class Facade: ComponentType {
    let registry: Registry
    var text: TextModule { module() }
    init(_ registry: Registry) { self.registry = registry }
}

private final class TextModule: Module<Facade> {
    func title() -> Cup { single { Cup() } }
}

private final class Till: ComponentType {
    var registry = Registry()
    var drawer: DrawerModule { module() }
}

private final class DrawerModule: Module<Till> {
    func key() -> Cup { single { Cup() } }
}

private final class Receipt: ChildComponent<Till> {
    var lines: LinesModule { module() }
}

private final class LinesModule: Module<Receipt> {
    func key() -> Cup { transient { component.parent.drawer.key() } }
}

private final class StallBelow: ComponentType {
    private let above = Shop()
    var registry: Registry { Registry(parent: above) }
    var shop: Shop { parent() }
}
