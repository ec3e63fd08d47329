// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Synchronization
import Testing

/// A replacement must not ask for the provider that it replaces, even indirectly. It may ask for other providers.
struct OverrideAroundProviderTests {
    private let shop = Shop()

    @Test func aReplacementThatAsksForItsOwnProviderIsNotInstalled() async throws {
        let stand = Stand()
        let heard = Heard()

        try await heard.listening {
            shop.override({ $0.bar.cup() }) { shop in Cup("around " + shop.bar.cup().label) }
            shop.override({ $0.bar.glass() }) { shop in Cup("around " + shop.bar.glass().label) }
            shop.override({ $0.bar.saucer() }) { shop in Cup("around " + shop.bar.saucer().label) }
            shop.override({ $0.bar.towel() }) { shop in Cup("around " + shop.bar.towel().label) }
            shop.override({ $0.bar.mug(of: "Ada") }) { shop in Cup("around " + shop.bar.mug(of: "Ada").label) }
            shop.override(anyKey: true, { $0.bar.mug(of: "Ada") }) { shop in
                Cup("around " + shop.bar.mug(of: "Bob").label)
            }
            try await stand.override({ await $0.stock.price() }) {
                Price(cents: await stand.stock.price().cents + 1)
            }
        }

        #expect(heard.asked == ["cup()", "glass()", "saucer()", "towel()", "mug(of:)", "mug(of:)", "price()"])
        #expect(shop.bar.cup().label == "cup")
        #expect(shop.bar.glass().label == "glass")
        #expect(shop.bar.saucer().label == "saucer")
        #expect(shop.bar.towel().label == "towel")
        #expect(shop.bar.mug(of: "Ada").label == "Ada")
        #expect(await stand.stock.price().cents == 1)
    }

    @Test func aSecondOneCannotAskForTheFirst() async throws {
        let heard = Heard()
        shop.override({ $0.bar.cup() }) { Cup("first") }
        shop.override({ $0.bar.glass() }) { Cup("first") }

        try await heard.listening {
            shop.override({ $0.bar.cup() }) { shop in Cup("around " + shop.bar.cup().label) }
            shop.override({ $0.bar.glass() }) { shop in Cup("around " + shop.bar.glass().label) }
        }

        #expect(heard.asked == ["cup()", "glass()"])
        #expect(shop.bar.cup().label == "first")
        #expect(shop.bar.glass().label == "first")
    }

    @Test func anotherProviderMayBeAskedWhoseLinkNeedsIt() {
        shop.override({ $0.bar.cup() }) { shop in Cup("around " + shop.bar.host().name) }

        #expect(shop.bar.cup().label == "around host")
        #expect(shop.bar.host().party?.cup === shop.bar.cup())
    }

    @Test func theMessageSaysWhatToDo() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Shop().override({ $0.bar.cup() }) { shop in Cup("around " + shop.bar.cup().label) }
        }

        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            output.replacing(/\.swift:\d+/, with: ".swift")
                .contains(
                    """
                    Drip: the override of Cup in Shop was not installed.

                      cup()   single   OverrideAroundProviderTests.swift

                      overridden   OverrideAroundProviderTests.swift

                    Its replacement asks cup(), which would be the replacement itself.

                    Do one of these:
                      • ask for the real instance before, or make it by hand, and use it in `with:`;
                      • if its module is a class, write a fake module whose cup() calls `super.cup()`.
                    """
                )
        )
    }

    @Test func anAccessorThatWrapsAProviderInAFunctionIsNotInstalled() async throws {
        let heard = Heard()

        try await heard.listening {
            shop.override({ $0.bar.wrapped() }) { Cup("fake") }  // drip:ignore overridden-function
            shop.override({ $0.bar.doubled() }) { 5 }  // drip:ignore overridden-function
        }

        #expect(heard.wrapped == ["cup()", "cents()"])
        #expect(shop.bar.cup().label == "cup")
        #expect(shop.bar.cents() == 1)
    }

    @Test func aFunctionThatGivesAnEqualValueMayWrapAProvider() {
        shop.override({ $0.bar.rounded() }) { 5 }  // drip:ignore overridden-function

        #expect(shop.bar.cents() == 5)
    }

    @Test func theRealOneMayBeAskedForBefore() {
        let real = shop.bar.cup()

        shop.override({ $0.bar.cup() }) { Cup("around " + real.label) }

        #expect(shop.bar.cup().label == "around cup")
        #expect(shop.bar.cup() === shop.bar.cup())
    }

    @Test func aFakeModuleMayAskForTheRealOne() {
        shop.module { BarAround($0) }

        #expect(shop.bar.cup().label == "around cup")
        #expect(shop.bar.cup() === shop.bar.cup())
    }

    @Test func otherKeysAndOtherComponentsMayBeAsked() {
        let corner = Corner(parent: shop)

        shop.override({ $0.bar.mug(of: "Ada") }) { shop in Cup("around " + shop.bar.mug(of: "Bob").label) }
        corner.override({ $0.bar.cup() }) { corner in Cup("around " + corner.parent.bar.cup().label) }

        #expect(shop.bar.mug(of: "Ada").label == "around Bob")
        #expect(corner.bar.cup().label == "around cup")
    }

    @Test func anotherProviderMayBeAskedThatNeedsItNoMore() {
        shop.override({ $0.bar.tray() }) { Cup("fake tray") }
        shop.override({ $0.bar.cup() }) { shop in Cup("around " + shop.bar.tray().label) }

        #expect(shop.bar.cup().label == "around fake tray")
    }

    @Test func anotherProviderMayBeAskedThatIsReplacedLater() {
        shop.override({ $0.bar.cup() }) { shop in Cup("around " + shop.bar.tray().label) }
        shop.override({ $0.bar.tray() }) { Cup("fake tray") }

        #expect(shop.bar.cup().label == "around fake tray")
    }

    @Test func anOverrideHoldsForTheTimeOfAnOperation() {
        shop.withOverrides {
            $0.override({ $0.bar.cup() }) { shop in Cup("around " + shop.bar.glass().label) }
        } operation: {
            #expect(shop.bar.cup().label == "around glass")
        }

        #expect(shop.bar.cup().label == "cup")
    }
}

/// Collects the reports about overrides that were not installed.
private final class Heard: Sendable {
    private let reports = Mutex<[String]>([])

    var asked: [String] { all(/Its replacement asks (.+), which/) }

    /// The providers whose values a function in the accessor changed.
    var wrapped: [String] { all(/Its accessor gives something other than (.+): a function/) }

    private func all(_ pattern: Regex<(Substring, Substring)>) -> [String] {
        reports.withLock { texts in texts.map { $0.firstMatch(of: pattern).map { String($0.1) } ?? "nothing" } }
    }

    nonisolated(nonsending) func listening(_ body: nonisolated(nonsending) () async throws -> Void) async throws {
        let listener = ReportListener { report in self.reports.withLock { $0.append(report.text) } }
        try await ReportListener.$current.withValue(listener) { try await body() }
    }
}

private final class Host {
    let name = "host"
    var party: Party?
}
private final class Party {
    let cup: Cup
    private(set) weak var host: Host?
    init(_ cup: Cup, _ host: Host) { (self.cup, self.host) = (cup, host) }
}
private struct Price { let cents: Int }

extension Shop { fileprivate var bar: BarModule { module() } }

private class BarModule: Module<Shop> {
    func cup() -> Cup { single { Cup("cup") } }
    func glass() -> Cup { transient { Cup("glass") } }
    func saucer() -> Cup { graphSingle { Cup("saucer") } }
    func towel() -> Cup { weakSingle { Cup("towel") } }
    func mug(of guest: String) -> Cup { single(for: guest) { Cup(guest) } }
    func wrapped() -> Cup { Cup(cup().label) }
    func cents() -> Int { single { 1 } }
    func doubled() -> Int { cents() * 2 }
    func rounded() -> Int { cents() / 1 }
    func host() -> Host {
        single {
            Host()
        } link: { [self] host in
            host.party = party()
        }
    }
    func party() -> Party { graphSingle { Party(cup(), host()) } }
    func tray() -> Cup { single { Cup("tray with " + cup().label) } }
}

private final class BarAround: BarModule {
    override func cup() -> Cup {
        let real = super.cup()
        return single { Cup("around " + real.label) }
    }
}

extension Corner { fileprivate var bar: CornerModule { module() } }

private class CornerModule: Module<Corner> {
    func cup() -> Cup { single { component.parent.bar.cup() } }
}

private final class Stand: ComponentType, Sendable {
    let registry = Registry()
    var stock: StockModule { module() }
}

private struct StockModule: SendableModuleType {
    let component: Stand
    func price() async -> Price { await asyncSingle { Price(cents: 1) } }
}
