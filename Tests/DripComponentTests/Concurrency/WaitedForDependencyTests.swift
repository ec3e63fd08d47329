// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Foundation
import Testing

/// An instance whose creation waited for another thread's creation depends on that thread's instance.
struct WaitedForDependencyTests {
    @Test func anInstanceThatWaitedForTheOverriddenOneIsCreatedAgain() {
        let shop = MakingShop()
        let cups = Notes<CupOfBeans>()
        onThreads(2) { thread in
            if thread == 0 {
                _ = shop.bar.beans()
            } else {
                shop.isMaking.pass()
                cups.add(shop.bar.cup())
            }
        }

        shop.override({ $0.bar.beans() }) { Beans() }

        #expect(shop.bar.cup() !== cups.all[0])
        #expect(shop.bar.cup().beans === shop.bar.beans())
    }
}

private final class CupOfBeans: Sendable { let beans: Beans; init(_ beans: Beans) { self.beans = beans } }

private final class MakingShop: ComponentType, Sendable {
    let registry = Registry()
    let isMaking = Gate()
    var bar: BarModule { module() }
}

private struct BarModule: SendableModuleType {
    let component: MakingShop
    func beans() -> Beans {
        single {
            component.isMaking.open()
            usleep(50_000)
            return Beans()
        }
    }
    func cup() -> CupOfBeans { single { CupOfBeans(beans()) } }
}
