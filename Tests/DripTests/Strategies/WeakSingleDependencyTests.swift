// SPDX-License-Identifier: MIT

import Drip
import Testing

/// A weak single whose instances are not all built from the same.
struct WeakSingleDependencyTests {
    private let shop = Shop()

    @Test func anOverrideOfWhatOnlyTheOneBeforeWasBuiltFromChangesNothing() {
        shop.bar.usesBeans = true
        _ = shop.bar.cup()
        shop.bar.usesBeans = false
        let cup = shop.bar.cup()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.cup() === cup)
    }

    @Test func anOverrideOfWhatTheOneBeforeWasNotBuiltFromCounts() {
        _ = shop.bar.cup()
        shop.bar.usesBeans = true
        let cup = shop.bar.cup()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.cup() !== cup)
        #expect(shop.bar.cup().beans == "fake")
    }

    @Test func oneIsKeptAgainAfterAnOverrideThatCameWhileOneWasMade() {
        _ = shop.bar.cup()
        shop.bar.usesBeans = true
        shop.bar.meanwhile = { $0.override({ $0.bar.beans() }) { Beans("fake") } }
        let late = shop.bar.cup()

        let cup = shop.bar.cup()

        #expect(late.beans == "real")
        #expect(cup.beans == "fake")
        #expect(shop.bar.cup() === cup)
        #expect(shop.bar.cup() === cup)
    }

    @Test func whatWasBuiltFromOneThatIsGoneFollowsWhatThatWasBuiltFrom() {
        shop.bar.usesBeans = true
        let note = shop.bar.note()
        shop.bar.usesBeans = false
        _ = shop.bar.cup()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.note() !== note)
    }

    @Test func whatWasBuiltFromOneThatWasThereFollowsWhatThatWasBuiltFrom() {
        shop.bar.usesBeans = true
        var cup: Cup? = shop.bar.cup()
        let note = shop.bar.note()
        #expect(cup?.beans == "real")
        cup = nil
        shop.bar.usesBeans = false
        _ = shop.bar.cup()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.note() !== note)
    }

    @Test func oneMadeByAnOverrideThatEndedMeanwhileIsNotKept() {
        _ = shop.bar.cup()
        shop.override(Cup.self) { [unowned shop] in
            shop.removeOverrides()
            return Cup("fake")
        }
        let fake = shop.bar.cup()

        #expect(fake.beans == "fake")
        #expect(shop.bar.cup().beans == "none")
    }

    @Test func oneThatAnotherModuleMadeFollowsThatModule() {
        shop.module { BarModule($0) }
        _ = shop.bar.cup()
        let cup = shop.corner.cup()

        shop.module { CornerModule($0) }

        #expect(shop.corner.cup() !== cup)
    }

    @Test func oneThatAnotherModuleMadeDoesNotFollowTheModuleBefore() {
        shop.module { BarModule($0) }
        _ = shop.corner.cup()
        let cup = shop.bar.cup()

        shop.module { CornerModule($0) }

        #expect(shop.bar.cup() === cup)
    }
}

private class Beans { let name: String; init(_ name: String) { self.name = name } }
private class Cup { let beans: String; init(_ beans: String) { self.beans = beans } }
private class Note {}

private class Shop: Component {
    var bar: BarModule { module() }
    var corner: CornerModule { module() }
}

private class BarModule: Module<Shop> {
    var usesBeans = false
    var meanwhile: ((Shop) -> Void)?

    func beans() -> Beans { single { Beans("real") } }
    func cup() -> Cup {
        weakSingle {
            guard usesBeans else { return Cup("none") }
            let beans = beans()
            meanwhile?(component)
            meanwhile = nil
            return Cup(beans.name)
        }
    }
    /// Holds no cup.
    func note() -> Note {
        single {
            _ = cup()
            return Note()
        }
    }
}

private final class CornerModule: BarModule {}
