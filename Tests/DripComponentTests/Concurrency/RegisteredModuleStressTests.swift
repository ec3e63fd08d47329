// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct RegisteredModuleStressTests {
    @Test func oneModuleIsFoundForSeveralOfItsSuperclassesAtOnce() {
        for _ in 0..<2_000 {
            let shop = BusyShop()
            shop.module { CornerBarModule($0) }
            let found = Notes<ObjectIdentifier>()

            onThreads(3) { thread in
                switch thread {
                case 0: found.add(ObjectIdentifier(shop.anyBar))
                case 1: found.add(ObjectIdentifier(shop.bar))
                default: found.add(ObjectIdentifier(shop.cornerBar))
                }
            }

            #expect(Set(found.all).count == 1)
        }
    }
}

extension BusyShop {
    fileprivate var anyBar: AnyBarModule { sharedModule() }
    fileprivate var bar: BarModule { sharedModule() }
    fileprivate var cornerBar: CornerBarModule { sharedModule() }
}

private class AnyBarModule: Module<BusyShop>, @unchecked Sendable {}
private class BarModule: AnyBarModule, @unchecked Sendable {}
private final class CornerBarModule: BarModule, @unchecked Sendable {}
