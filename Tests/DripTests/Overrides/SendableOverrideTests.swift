// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Overrides of a component that is shared between tasks.
struct SendableOverrideTests {
    private let shop = BusyShop()

    @Test func aProviderIsReplaced() {
        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.beans().name == "fake")
        #expect(shop.bar.grinder().beans.name == "fake")
    }

    @Test func theReplacementMayUseTheComponent() {
        shop.override({ $0.bar.grinder() }) { c in Grinder(Beans("fake " + c.bar.beans().name)) }

        #expect(shop.bar.grinder().beans.name == "fake real")
    }

    @Test func theReplacementMayNeedTheDeclaredTypeAsItsContext() {
        shop.override({ $0.bar.spare() }) { nil }

        #expect(shop.bar.spare() == nil)
    }

    @Test func everyProviderOfATypeIsReplaced() {
        shop.override(Beans.self) { Beans("fake") }

        #expect(shop.bar.grinder().beans.name == "fake")
    }

    @Test func theReplacementOfATypeMayUseTheComponent() {
        shop.override(Grinder.self) { shop in Grinder(Beans("fake " + shop.bar.beans().name)) }

        #expect(shop.bar.grinder().beans.name == "fake real")
    }

    @Test func setInAnotherTaskItIsSeenHere() async {
        #expect(shop.bar.grinder().beans.name == "real")

        _ = await Task { [shop] in shop.override({ $0.bar.beans() }) { Beans("fake") } }.value

        #expect(shop.bar.grinder().beans.name == "fake")
    }

    @Test func aReplacementMayBeSharedBetweenTasks() async {
        shop.override({ $0.bar.beans() }) { Beans("fake") }

        let names = await withTaskGroup(of: String.self) { group in
            for _ in 0..<16 { group.addTask { [shop] in shop.bar.grinder().beans.name } }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(names == Array(repeating: "fake", count: 16))
    }
}

private final class Grinder: Sendable { let beans: Beans; init(_ beans: Beans) { self.beans = beans } }

extension BusyShop { fileprivate var bar: BarModule { module() } }

private struct BarModule: SendableModuleType {
    let component: BusyShop
    func beans() -> Beans { single { Beans("real") } }
    func grinder() -> Grinder { single { Grinder(beans()) } }
    func spare() -> String? { single { "spare" } }
}
