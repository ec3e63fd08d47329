// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A report begins with `File.swift:line: Fatal error:`, and this line is in the user's code.
struct CrashLineTests {
    @Test func aMissingParentIsReportedWhereItIsAskedFor() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Order().shop
        }

        #expect(crashLine(result) == "\(here):\(shopLine): Fatal error: Drip: Order has no parent Shop.")
    }

    @Test func aComputedRegistryIsReportedWhereItIsMade() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Stall().bar
        }

        #expect(
            crashLine(result)
                == "\(here):\(stallLine): Fatal error: Drip: Stall gives another registry each time it is asked.")
    }

    @Test func aProviderCalledAfterTheReleaseIsReportedAtItsOwnLine() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let bar = Shop.barOfAReleasedShop()
            _ = bar.cup()
        }

        #expect(
            crashLine(result)
                == "\(here):\(cupLine): Fatal error: Drip: Shop was released while BarModule was in use.")
    }

    @Test func aReleasedComponentIsReportedWhereItWasBuilt() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let bar = Shop.barOfAReleasedShop()
            _ = bar.component
        }

        #expect(
            crashLine(result)
                == "\(here):\(shopBuiltLine): Fatal error: Drip: Shop was released while BarModule was in use.")
    }

    @Test func aUseAfterCloseIsReportedAtTheProvider() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let shop = Shop()
            shop.close()
            withExtendedLifetime(shop) { _ = BarModule(shop).cup() }
        }

        #expect(crashLine(result) == "CrashLineTests.swift:\(cupLine): Drip: made a new cup() after Shop was closed.")
    }

    @Test func aCycleIsReportedAtItsFirstProvider() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            _ = shop.bar.egg()
        }

        #expect(crashLine(result) == "\(here):\(cupLine + 1): Fatal error: Drip: egg() needs itself.")
    }

    @Test func anOverrideThatCannotBeInstalledIsReportedAtItsOwnLine() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            shop.override({ _ in Cup() }) { Cup() }
        }

        #expect(
            crashLine(result)
                == "\(here):\(#line - 5): Fatal error: Drip: the override of Cup in Shop was not installed.")
    }

    @Test func aReplacementThatGivesNothingIsReportedAtItsClosure() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try Shop().replaceSpoonByNothing()
        }

        #expect(crashLine(result) == "\(here):\(shopBuiltLine + 3): Fatal error: Drip: a replacement gives nothing.")
    }

    @Test func aProviderThatOutlivesItsComponentIsReportedWhereItWasMade() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let cup = Shop().provider { $0.bar.cup() }
            _ = cup()
        }

        #expect(
            crashLine(result)
                == "\(here):\(#line - 5): Fatal error: Drip: a Provider was used after Shop was released.")
    }
}

private let here = "DripTests/CrashLineTests.swift"

/// The first line of a stopped process's report.
private func crashLine(_ result: ExitTest.Result?) -> String? {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        .split(separator: "\n").first { $0.contains("Drip: ") }.map(String.init)
}

private final class Egg {}

extension Shop {
    fileprivate var bar: BarModule { module() }
    fileprivate static func barOfAReleasedShop() -> BarModule { Shop().bar }

    fileprivate func replaceSpoonByNothing() throws {
        try override({ try $0.bar.spoon() }) {}
    }
}
private let shopBuiltLine = #line - 6

private class BarModule: Module<Shop> {
    func cup() -> Cup { single { Cup() } }
    func egg() -> Egg { single { hen() } }
    func hen() -> Egg { single { egg() } }
    func spoon() throws -> Cup { try single { () throws in Cup() } }
}
private let cupLine = #line - 5

private final class Order: Component {
    var shop: Shop { parent() }
}
private let shopLine = #line - 2

private final class Stall: ComponentType {
    var registry: Registry { Registry() }
    var bar: StallModule { module() }
}
private let stallLine = #line - 3

private final class StallModule: Module<Stall> {}
