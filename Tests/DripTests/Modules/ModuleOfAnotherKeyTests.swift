// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A module that a component keeps, and that a registration for another key gives.
struct ModuleOfAnotherKeyTests {
    @Test func isReportedWithItsRegistration() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            let bar = shop.bar(at: "door")
            shop.module(key: "window") { _ in bar }
            _ = shop.bar(at: "window")
        }

        #expect(result?.message == expected("for the key door"))
    }

    @Test func isReportedIfItIsKeptWithoutAKey() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            let bar = shop.bar
            shop.module(key: "window") { _ in bar }
            _ = shop.bar(at: "window")
        }

        #expect(result?.message == expected("without a key"))
    }

    @Test func oneModuleMadeByHandHasOneKey() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            let bar = BarModule(shop)
            shop.module(key: "door") { _ in bar }.module(key: "window") { _ in bar }
            _ = (shop.bar(at: "door"), shop.bar(at: "window"))
        }

        #expect(result?.message == expected("for the key door"))
    }

    @Test func theSameKeyMayGiveItAgain() {
        let shop = Shop()
        let bar = BarModule(shop)

        shop.module(key: "door") { _ in bar }

        #expect(shop.bar(at: "door") === bar)
        #expect(shop.bar(at: "door") === bar)
    }

    private func expected(_ kept: String) -> String {
        """
        Drip: Shop was handed a BarModule that it keeps \(kept).

          registered   ModuleOfAnotherKeyTests.swift

        A module has one key, which counts in the identity of its instances.

        Do this:
          • build a module in each registration: .module(key: …) { BarModule($0) }.
        """
    }
}

extension Shop {
    fileprivate var bar: BarModule { module() }
    fileprivate func bar(at place: String) -> BarModule { module(key: place) }
}

private final class BarModule: Module<Shop> {}
