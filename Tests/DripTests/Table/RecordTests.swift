// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct RecordTests {
    @Test func itsNumberAndItsFlagsLeaveEachOtherAlone() {
        var record = Drip.Record(.test(1), key: nil, value: TestCup(), overrideNumber: 5)
        #expect(record.overrideNumber == 5 && record.ownsValue && !record.hasTeardown)

        record.hasTeardown = true
        #expect(record.overrideNumber == 5 && record.ownsValue && record.hasTeardown)

        record.overrideNumber = 1 << 20
        #expect(record.overrideNumber == 1 << 20 && record.ownsValue && record.hasTeardown)

        record.hasTeardown = false
        #expect(record.overrideNumber == 1 << 20 && record.ownsValue && !record.hasTeardown)
        record.release()
    }

    @Test func matchesItsProviderAndItsKeyOnly() {
        var record = Drip.Record(.test(1), key: .test(7), value: TestCup())

        #expect(record.matches(.test(1), .test(7)))
        #expect(!record.matches(.test(1), .test(8)))
        #expect(!record.matches(.test(1), nil))
        #expect(!record.matches(.test(2), .test(7)))
        record.release()
    }

    @Test func withoutAKeyItMatchesNoKey() {
        var record = Drip.Record(.test(1), key: nil, value: TestCup())

        #expect(record.hasKey(nil))
        #expect(!record.hasKey(.test(7)))
        record.release()
    }

    /// `live:` is no part of a provider's identity.
    @Test(arguments: [false, true]) func hitsOfALiveCallFindItAndThoseOfAnyOther(isLive: Bool) {
        var record = Drip.Record(Site.test(1).live(isLive), key: nil, value: TestCup())

        #expect(record.isHit(by: .test(1)))
        #expect(record.isHit(by: Site.test(1).live(true)))
        #expect(!record.isHit(by: .test(2)))
        record.release()
    }

    @Test func theKeyCountsInTheHash() {
        var record = Drip.Record(.test(1), key: .test(7, hash: 40), value: TestCup())

        #expect(record.hash == Site.test(1).hash &+ 40)
        #expect(record.hashOfContent == Site.test(1).hashOfContent &+ 40)
        record.release()
    }

    /// A module is found under each mark of its type.
    @Test func aModuleHasTwoSlotsAndStays() {
        var module = Drip.Record(Site(.module, of: TestCup.self), key: nil, value: TestCup())
        var cup = Drip.Record(.test(1), key: nil, value: TestCup())

        #expect(module.isLasting)
        #expect(!cup.isLasting)
        module.release()
        cup.release()
    }

    @Test func releasingLetsTheInstanceAndTheKeyGo() {
        weak var cup: TestCup?
        weak var key: AnyKey?
        var record: Drip.Record
        do {
            let (made, madeKey) = (TestCup(), AnyKey.test(1))
            (cup, key) = (made, madeKey)
            record = Drip.Record(.test(1), key: madeKey, value: made)
        }
        #expect(record.reference === cup && cup != nil)
        #expect(record.ownKey === key && key != nil)

        record.release()

        #expect(cup == nil && key == nil)
        #expect(record.reference == nil)
    }
}
