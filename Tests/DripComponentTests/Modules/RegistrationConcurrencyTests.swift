// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct RegistrationConcurrencyTests {
    @Test func aModuleRegisteredWhileItsPredecessorIsBuiltStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = BusyShop()
            let (isBuilding, goOn) = (Gate(), Gate())
            shop.module { c in
                isBuilding.open()
                goOn.pass()
                return BarModule(c)
            }
            onThreads(2) { thread in
                if thread == 0 {
                    _ = shop.bar
                } else {
                    isBuilding.pass()
                    shop.module { FakeBarModule($0) }
                    goOn.open()
                }
            }
        }

        let headline = "Drip: FakeBarModule was registered in BusyShop after BarModule was asked for."
        #expect(result?.message.hasPrefix(headline) == true)
    }

    @Test func anObjectThatAReplacedRegistrationReleasesMayUseTheComponent() {
        let shop = BusyShop()
        let names = Notes<String>()
        do {
            let last = AtTheEnd { names.add(shop.bar.name) }
            shop.module { c in withExtendedLifetime(last) { BarModule(c) } }
        }

        shop.module(BarModule.self) { FakeBarModule($0) }

        #expect(names.all == ["fake"])
    }

    /// For the thread sanitizer.
    @Test func modulesAreRegisteredWhileOtherThreadsLookForAnother() {
        let shop = BusyShop()
        onThreads(4) { thread in
            for number in 0..<500 {
                if thread == 0 { shop.module(key: number) { FakeBarModule($0) } }
                _ = shop.bar
            }
        }

        #expect(shop.bar.name == "real")
    }

    @Test func parentsThatSeveralThreadsRegisterAreAllFound() {
        for _ in 0..<100 {
            let order = Order()
            let (shop, till) = (BusyShop(), Till())
            onThreads(2) { thread in
                if thread == 0 { order.parent(shop) } else { order.parent(till) }
            }
            #expect(order.shop === shop && order.till === till)
        }
    }
}

private final class AtTheEnd: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    deinit { body() }
}

extension BusyShop { fileprivate var bar: BarModule { sharedModule() } }

private final class Till: ComponentType, Sendable {
    let registry = Registry()
}

private final class Order: ComponentType, Sendable {
    let registry = Registry()
    var shop: BusyShop { parent() }
    var till: Till { parent() }
}

private class BarModule: Module<BusyShop> {
    var name: String { "real" }
    final func cup() -> Cup { transient { Cup() } }
}

private final class FakeBarModule: BarModule {
    override var name: String { "fake" }
}
