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
        let size = Table.size(capacity, Table.usualExtra(capacity))
        let table = Table.make(
            in: allocate(size), capacity: capacity, extra: Table.usualExtra(capacity), previous: .empty)
        var records = Records()
        var inserted = 0
        while table.insert(records.append(Drip.Record(.test(UInt(inserted)), key: nil, value: TestCup()))) {
            inserted += 1
            try table.checkInvariants()
        }

        #expect(table.isFull && inserted == capacity * 5 / 6 + 1)
        #expect(table.records.count { _ in true } == inserted)
        Table.make(in: allocate(size), capacity: capacity, extra: 1, previous: table).deallocateChain()
        records.releaseAll()
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

extension Table {
    fileprivate func deallocateChain() { deallocateAll() }
}
