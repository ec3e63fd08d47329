// SPDX-License-Identifier: MIT

import CDrip
import Testing

@testable import Drip

struct TableTests {
    @Test func theEmptyTableHasNothing() throws {
        let table = Table.empty

        #expect(table.isEmpty && table.find(.test(1)) == nil && table.record(of: .test(1), nil) == nil)
        try table.checkInvariants()
    }

    @Test func aHitFindsTheValueOfItsProvider() throws {
        var cache = Cache()
        let (first, second) = (TestCup(), TestCup())
        cache.keep(first, .test(1))
        cache.keep(second, .test(2))

        #expect(cache.hit(.test(1)) === first)
        #expect(cache.hit(.test(2)) === second)
        #expect(cache.hit(.test(3)) == nil)
        try cache.checkInvariants()
        cache.end()
    }

    @Test func aHitComparesTheKey() throws {
        var cache = Cache()
        let (first, second) = (TestCup(), TestCup())
        cache.keep(first, .test(1), .test(7))
        cache.keep(second, .test(1), .test(8))

        let table = cache.table
        #expect(table.find(.test(1), 7, hash: Key<Int>.hash(of: 7)).map { Instance<TestCup>.value(at: $0) } === first)
        #expect(table.find(.test(1), 8, hash: Key<Int>.hash(of: 8)).map { Instance<TestCup>.value(at: $0) } === second)
        #expect(table.find(.test(1), 9, hash: Key<Int>.hash(of: 9)) == nil)
        #expect(table.value(of: .test(1), .test(8)) === second)
        cache.end()
    }

    @Test func aProbePassesOtherKeysWithoutComparingThem() throws {
        var cache = Cache()
        let site = Site.test(1)
        // All three begin at one slot, and differ in the highest bit that can differ.
        let hashes = (0..<3).map { UInt($0) << (UInt.bitWidth - 2) }
        let cups = hashes.map { _ in TestCup() }
        for (number, hash) in hashes.enumerated() { cache.keep(cups[number], site, Key(number, hash: hash)) }

        for (number, hash) in hashes.enumerated() {
            var compared: [UInt] = []
            let found = cache.table.value(site, hash) { key in
                compared.append(key.hash)
                return true
            }
            #expect(compared == [hash])
            #expect(found.map { Instance<TestCup>.value(at: $0) } === cups[number])
        }
        cache.end()
    }

    /// A free slot has the word zero, too. So a hit does not look behind such a record, but a lookup under the lock does.
    @Test func aRecordOfTheHashZeroEndsTheProbeOfAHit() throws {
        var cache = Cache()
        let site = Site.test(1)
        let hashes = [0 &- site.hash, (1 << (UInt.bitWidth - 2)) &- site.hash]
        let cups = hashes.map { _ in TestCup() }
        for (number, hash) in hashes.enumerated() { cache.keep(cups[number], site, Key(number, hash: hash)) }

        let table = cache.table
        #expect(table.find(site, 0, hash: hashes[0]).map { Instance<TestCup>.value(at: $0) } === cups[0])
        #expect(table.find(site, 1, hash: hashes[1]) == nil)
        #expect(table.record(of: site, Key(1, hash: hashes[1]))?.instance === cups[1])
        #expect(table.find(.test(2), 0, hash: 0 &- Site.test(2).hash) == nil)
        cache.end()
    }

    @Test func aHiddenTableGivesNoHitButLookupsUnderTheLockFindAll() {
        var cache = Cache()
        cache.keep(TestCup(), .test(1))

        cache.table.setHidden(true)
        #expect(cache.hit(.test(1)) == nil)
        #expect(cache.table.record(of: .test(1), nil) != nil)

        cache.table.setHidden(false)
        #expect(cache.hit(.test(1)) != nil)
        cache.end()
    }

    @Test func aFullTableRefusesARecord() throws {
        let capacity = 8
        let extra = Table.usualExtra(capacity)
        var records = Records()
        var record = records.append(Drip.Record(.test(0), key: nil, value: TestCup()))
        let table = records.makeTable(capacity, extra)
        var inserted = 0
        while table.insert(record) {
            inserted += 1
            try table.checkInvariants()
            record = records.append(Drip.Record(.test(UInt(inserted)), key: nil, value: TestCup()))
        }

        #expect(table.isFull && inserted == capacity * 5 / 6 + 2)
        #expect(table.records.count { _ in true } == inserted)
        records.deallocate()
    }

    @Test func aRecordIsInsertedOnce() {
        var cache = Cache()
        let record = cache.keep(TestCup(), .test(1))

        #expect(cache.table.insert(record))
        #expect(cache.table.records.count { _ in true } == 1)
        cache.end()
    }

    @Test func aModuleIsFoundUnderEachMarkOfItsType() throws {
        var cache = Cache()
        let module = TestCup()
        let site = Site(.module, of: TestCup.self)
        cache.keep(module, site)

        let byAddress = TypeMark(address: TestCup.self)
        let other = Site(nil, nil, Kind.module.bits | byAddress.sort, byAddress.word)
        #expect(cache.hit(site) === module)
        #expect(cache.table.record(of: other, nil)?.instance === module)
        try cache.checkInvariants()
        cache.end()
    }
}
