// SPDX-License-Identifier: MIT

import Drip
import Testing

struct RegisteredModuleStressTests {
    @Test func oneModuleIsFoundForSeveralOfItsSuperclassesAtOnce() {
        for _ in 0..<2_000 {
            let shop = Shop()
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

private final class Shop: ComponentType, Sendable {
    let registry = Registry()
    var anyBar: AnyBarModule { sharedModule() }
    var bar: BarModule { sharedModule() }
    var cornerBar: CornerBarModule { sharedModule() }
}

private class AnyBarModule: Module<Shop>, @unchecked Sendable {}
private class BarModule: AnyBarModule, @unchecked Sendable {}
private final class CornerBarModule: BarModule, @unchecked Sendable {}
