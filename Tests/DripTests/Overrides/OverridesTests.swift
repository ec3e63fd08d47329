// SPDX-License-Identifier: MIT

import DripTestSupport
import Testing

@testable import Drip

struct OverridesTests {
    @Test(arguments: [1, 20]) func theLastOverrideOfAProviderCounts(count: Int) {
        var overrides = Overrides()
        for line in 0..<count { overrides.add(.test(.test(UInt(line))), since: 0) }
        let (first, second) = (Override.test(.test(100)), Override.test(.test(100)))
        overrides.add(first, since: 0)
        overrides.add(second, since: 0)

        #expect(overrides.current(for: .test(100), nil) === second)
        _ = overrides.remove(fromFirst: { $0 === second })
        #expect(overrides.current(for: .test(100), nil) === first)
        #expect(overrides.current(for: .test(101), nil) == nil)
    }

    @Test func anOverrideOfAProviderPrecedesOneOfItsType() {
        var overrides = Overrides()
        let own = Override.test(.test(1))
        let byType = Override.test(Site(.override, of: TestCup.self))
        overrides.add(own, since: 0)
        overrides.add(byType, since: 0)

        #expect(overrides.current(for: .test(1), nil) === own)
        #expect(overrides.current(for: .test(2), nil) === byType)
        #expect(overrides.current(for: Site(.module, of: TestCup.self), nil) == nil, "modules are not overridden")
    }

    @Test func aLookupIsNoUse() {
        let heard = Notes<String>()
        let listener = ReportListener { heard.add($0.headline) }
        let override = Override.test(Site(.override, of: TestCup.self))
        override.listener = listener
        listener.awaitUse(of: override.number, or: Report(headline: "unused"))
        let wiring = Wiring()
        wiring.overrides.add(override, since: 0)

        #expect(wiring.currentOverride(for: .test(1), nil) === override)
        listener.end()
        #expect(heard.all == ["unused"])

        #expect(wiring.useOverride(for: .test(1), nil) === override)
        listener.end()
        #expect(heard.all == ["unused"])
    }

    @Test func anOverrideMayHoldForOneKeyOrForAll() {
        let one = Override.test(.test(1), key: .test(7))
        #expect(one.stands(for: .test(1), .test(7)))
        #expect(!one.stands(for: .test(1), .test(8)))
        #expect(one.isOfOneInstance)

        let all = Override.test(.test(1), key: .test(7), anyKey: true)
        #expect(all.stands(for: .test(1), .test(8)))
        #expect(!all.isOfOneInstance)
    }

    @Test(arguments: [0, 20]) func ofOverridesOfOneKeyAndOfAllKeysTheLastCounts(others: Int) {
        var overrides = Overrides()
        for line in 0..<others { overrides.add(.test(.test(100 + UInt(line))), since: 0) }
        let (one, all, next) = (
            Override.test(.test(1), key: .test(7)), Override.test(.test(1), key: .test(7), anyKey: true),
            Override.test(.test(1), key: .test(8))
        )
        overrides.add(one, since: 0)
        #expect(overrides.current(for: .test(1), .test(7)) === one)
        overrides.add(all, since: 0)
        overrides.add(next, since: 0)

        #expect(overrides.current(for: .test(1), .test(7)) === all)
        #expect(overrides.current(for: .test(1), .test(8)) === next)
        #expect(overrides.current(for: .test(1), .test(9)) === all)
    }

    @Test func anOverrideOfAllKeysStaysInItsModule() {
        let site = Site.test(1)
        let keyed = Site(site.file, site.function, site.place | Place.keyedModule, site.mark)
        func key(_ module: String, _ own: Int) -> AnyKey { KeyPair(module: .test(module), own: .test(own)).key }
        let all = Override.test(keyed, key: key("bar", 1), anyKey: true)

        #expect(all.stands(for: keyed, key("bar", 2)))
        #expect(!all.stands(for: keyed, key("cellar", 1)))
    }

    @Test(arguments: [3, 20]) func removingTakesTheNewerOverridesAlong(count: Int) {
        var overrides = Overrides()
        let all = (0..<count).map { Override.test(.test(UInt($0))) }
        for (index, override) in all.enumerated() { overrides.add(override, since: UInt32(index)) }

        let removed = overrides.remove(fromFirst: { $0 === all[1] || $0 === all[2] })

        #expect(removed.map(\.since) == (1..<UInt32(count)).map(\.self))
        #expect(overrides.all.map(\.number) == [all[0].number])
        #expect(overrides.remove(fromFirst: { $0 === all[1] }).isEmpty)
        #expect(overrides.current(for: .test(1), nil) == nil && overrides.current(for: .test(0), nil) === all[0])
    }

    @Test func aReplacementThatThrowsTellsItsError() {
        struct Broken: Error {}
        let override = Override(.test(1)) { _ in throw Broken() }
        var errors = 0

        let made = override.make(for: TestCup()) { errors += ($0 as? ReplacementError)?.error is Broken ? 1 : 0 }

        #expect(made == nil && errors == 1)
    }
}
