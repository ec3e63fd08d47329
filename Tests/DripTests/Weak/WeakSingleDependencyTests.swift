// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A weak single whose successive instances have different dependencies.
struct WeakSingleDependencyTests {
    private let shop = Shop()

    @Test func anOverrideOfANewDependencyReachesTheInstance() {
        _ = shop.bar.cup()
        shop.bar.usesBeans = true
        let cup = shop.bar.cup()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.cup() !== cup)
        #expect(shop.bar.cup().beans == "fake")
    }

    @Test func theNextInstanceIsKeptIfAnOverrideWasSetDuringACreation() {
        _ = shop.bar.cup()
        shop.bar.usesBeans = true
        shop.bar.interrupt = { $0.override({ $0.bar.beans() }) { Beans("fake") } }
        let late = shop.bar.cup()

        let cup = shop.bar.cup()

        #expect(late.beans == "real")
        #expect(cup.beans == "fake")
        #expect(shop.bar.cup() === cup)
        #expect(shop.bar.cup() === cup)
    }

    @Test func aHeldInstanceComesBackWhenTheOverrideEnds() {
        shop.bar.usesBeans = true
        let cup = shop.bar.cup()
        shop.override({ $0.bar.beans() }) { Beans("fake") }

        shop.removeOverrides()

        #expect(shop.bar.cup() === cup)
    }

    @Test func aHeldInstanceComesBackEvenIfTheOverrideHadAnother() {
        shop.bar.usesBeans = true
        let cup = shop.bar.cup()
        shop.override({ $0.bar.beans() }) { Beans("fake") }
        let fake = shop.bar.cup()

        shop.removeOverrides()

        #expect(fake.beans == "fake")
        #expect(shop.bar.cup() === cup)
    }

    @Test func aSuccessorBuiltFromAnOverrideEndsWithTheOverride() {
        _ = shop.bar.cup()
        shop.bar.usesBeans = true
        shop.override({ $0.bar.beans() }) { Beans("fake") }
        let fake = shop.bar.cup()

        shop.removeOverrides()

        #expect(fake.beans == "fake")
        #expect(shop.bar.cup().beans == "real")
    }

    @Test func aSingleBuiltFromAReleasedInstanceStays() {
        let saucer = shop.bar.saucer()
        shop.bar.usesBeans = true

        let cup = shop.bar.cup()

        #expect(shop.bar.saucer() === saucer)
        #expect(shop.bar.cup() === cup)
    }

    @Test func aReplacementIsNotKeptIfItsOverrideEndsDuringItsCreation() {
        _ = shop.bar.cup()
        shop.override(CupOfBeans.self) { [unowned shop] in
            shop.removeOverrides()
            return CupOfBeans("fake")
        }
        let fake = shop.bar.cup()

        #expect(fake.beans == "fake")
        #expect(shop.bar.cup().beans == "none")
    }
}

private class CupOfBeans { let beans: String; init(_ beans: String) { self.beans = beans } }
private class Saucer { weak var cup: CupOfBeans?; init(for cup: CupOfBeans) { self.cup = cup } }

extension Shop { fileprivate var bar: BarModule { module() } }

private class BarModule: Module<Shop> {
    var usesBeans = false
    var interrupt: ((Shop) -> Void)?

    func beans() -> Beans { single { Beans("real") } }
    func saucer() -> Saucer { single { Saucer(for: cup()) } }
    func cup() -> CupOfBeans {
        weakSingle {
            guard usesBeans else { return CupOfBeans("none") }
            let beans = beans()
            interrupt?(component)
            interrupt = nil
            return CupOfBeans(beans.name)
        }
    }
}
