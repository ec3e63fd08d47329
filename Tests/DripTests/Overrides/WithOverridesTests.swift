// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct WithOverridesTests {
    private let shop = Shop()

    @Test func removeOverridesRestoresTheEarlierInstances() {
        let cup = shop.bar.cup()
        shop.override({ $0.bar.cup() }) { Cup() }
        shop.override(String.self) { "light" }

        shop.removeOverrides()

        #expect(shop.bar.cup() === cup)
        #expect(shop.bar.roast == "dark")
    }

    @Test func removeOverridesWithoutOverridesChangesNothing() {
        let cup = shop.bar.cup()

        shop.removeOverrides()

        #expect(shop.bar.cup() === cup)
    }

    @Test func anOverrideSetAgainAfterRemovingIsANewOne() {
        let first = Cup()
        let second = Cup()
        shop.override({ $0.bar.cup() }) { first }
        shop.removeOverrides()
        shop.override({ $0.bar.cup() }) { second }

        #expect(shop.bar.cup() === second)
    }

    @Test func holdForTheTimeOfAnOperation() {
        let roast = shop.withOverrides {
            $0.override({ $0.bar.roast }) { "light" }
        } operation: {
            shop.bar.roast
        }

        #expect(roast == "light")
        #expect(shop.bar.roast == "dark")
    }

    @Test func overridesThatWereSetBeforeStay() {
        shop.override({ $0.bar.roast }) { "light" }
        let cup = shop.bar.cup()

        shop.withOverrides {
            $0.override({ $0.bar.roast }) { "medium" }
            $0.override({ $0.bar.cup() }) { Cup() }
        } operation: {
            #expect(shop.bar.roast == "medium")
            #expect(shop.bar.cup() !== cup)
        }

        #expect(shop.bar.roast == "light")
        #expect(shop.bar.cup() === cup)
    }

    @Test func operationsMayNest() {
        shop.withOverrides {
            $0.override({ $0.bar.roast }) { "outer" }
        } operation: {
            shop.withOverrides {
                $0.override({ $0.bar.roast }) { "inner" }
            } operation: {
                #expect(shop.bar.roast == "inner")
            }
            #expect(shop.bar.roast == "outer")
        }
    }

    @Test func areRemovedWhenTheOperationThrows() {
        #expect(throws: Spilled.self) {
            try shop.withOverrides { (shop) throws in
                shop.override({ $0.bar.roast }) { "light" }
            } operation: {
                throw Spilled()
            }
        }

        #expect(shop.bar.roast == "dark")
    }

    @Test func areRemovedWhenSettingThemThrows() {
        #expect(throws: Spilled.self) {
            try shop.withOverrides { (shop) throws in
                shop.override({ $0.bar.roast }) { "light" }
                throw Spilled()
            } operation: {
            }
        }

        #expect(shop.bar.roast == "dark")
    }

    @Test func holdForTheTimeOfAnAsynchronousOperation() async {
        let roast = await shop.withOverrides {
            $0.override({ $0.bar.roast }) { "light" }
        } operation: {
            await Task.yield()
            return shop.bar.roast
        }

        #expect(roast == "light")
        #expect(shop.bar.roast == "dark")
    }

    @MainActor
    @Test func theAsynchronousOperationRunsInTheCallersIsolation() async {
        let shop = Shop()

        await shop.withOverrides {
            $0.override({ $0.bar.roast }) { "light" }
        } operation: {
            MainActor.assertIsolated()
            await Task.yield()
            MainActor.assertIsolated()
        }
    }
}

extension Shop { fileprivate var bar: BarModule { module() } }

private class BarModule: Module<Shop> {
    var roast: String { single { "dark" } }
    func cup() -> Cup { single { Cup() } }
}
