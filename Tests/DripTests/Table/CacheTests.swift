// SPDX-License-Identifier: MIT

import CDrip
import DripTestSupport
import Testing

@testable import Drip

struct CacheTests {
    @Test func manyRecordsAreFoundWhileTheTableGrows() throws {
        var cache = Cache()
        var cups: [TestCup] = []
        for number in 0..<300 {
            cups.append(TestCup())
            cache.keep(cups[number], .test(UInt(number)))
            if number < 40 || number % 50 == 0 { try cache.checkInvariants() }
        }

        for (number, cup) in cups.enumerated() { #expect(cache.hit(.test(UInt(number))) === cup) }
        cache.end()
    }

    @Test func theFirstTableHasRoomForTheFirstRecordsAndTwoMore() {
        var (ofInstance, ofModule) = (Cache(), Cache())
        ofInstance.keep(TestCup(), .test(1))
        ofModule.keep(TestCup(), Site(.module, of: TestCup.self))

        #expect(ofInstance.table.capacity == 2 && ofInstance.table.extra == 3)
        #expect(ofModule.table.capacity == 2 && ofModule.table.extra == 4)
        for number in UInt(2)...3 { ofInstance.keep(TestCup(), .test(number)) }
        for number in UInt(1)...3 { ofModule.keep(TestCup(), .test(number)) }
        #expect(ofInstance.table.capacity == 2 && ofInstance.table.isFull)
        #expect(ofModule.table.capacity == 2 && ofModule.table.isFull)
        ofInstance.end()
        ofModule.end()
    }

    @Test func tablesGrowInFewSteps() {
        var cache = Cache()
        var capacities: [Int] = []
        for number in 0..<200 {
            cache.keep(TestCup(), .test(UInt(number)))
            if cache.table.capacity != capacities.last { capacities.append(cache.table.capacity) }
        }

        #expect(capacities == [2, 8, 32, 128, 512])
        cache.end()
    }

    @Test func aTableWithoutItsRecordsMakesRoomForOthers() throws {
        var cache = Cache()
        for number in UInt(1)...3 { cache.keep(TestCup(), .test(number)) }
        cache.forget(madeSince: 0)
        let cup = TestCup()
        cache.keep(cup, .test(4))

        #expect(cache.table.capacity == 4 && cache.hit(.test(1)) == nil && cache.hit(.test(4)) === cup)
        try cache.checkInvariants()
        cache.end()
    }

    @Test func aReaderInAnOlderTableStillFindsWhatItHad() {
        var cache = Cache()
        let cup = TestCup()
        cache.keep(cup, .test(0))
        let before = cache.table
        for number in 1..<50 { cache.keep(TestCup(), .test(UInt(number))) }

        #expect(before != cache.table)
        #expect(before.find(.test(0)) == nil, "the table that was replaced is hidden")
        #expect(before.record(of: .test(0), nil)?.instance === cup)
        cache.end()
    }

    @Test func theTableIsHiddenUntilTheLastReasonIsGone() {
        var cache = Cache()
        cache.keep(TestCup(), .test(1))

        cache.hide()
        cache.hide()
        cache.unhide()
        #expect(cache.hit(.test(1)) == nil)

        for number in 2..<20 { cache.keep(TestCup(), .test(UInt(number))) }
        #expect(cache.hit(.test(5)) == nil, "a table that grows stays hidden")

        cache.unhide()
        #expect(cache.hit(.test(1)) != nil && cache.hit(.test(5)) != nil)
        cache.end()
    }

    @Test func anotherAddressOfALiteralGetsAnAlias() throws {
        var cache = Cache()
        let cup = TestCup()
        cache.keep(cup, .test(1))
        let (file, function) = (strdup("DripTests/Engine.swift"), strdup("cup()"))
        let site = Site.test(1)
        let copy = Site(
            file.map { UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) },
            function.map { UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) },
            site.place,
            site.mark
        )

        #expect(cache.hit(copy) == nil)
        #expect(cache.findOrAlias(copy, nil)?.instance === cup)
        #expect(cache.hit(copy) === cup, "the next call is a hit")
        _ = cache.findOrAlias(copy, nil)
        #expect(cache.records.count == 2, "there is one alias")
        try cache.checkInvariants()
        cache.end()
        free(file)
        free(function)
    }

    @Test func keysWithOneHashDoNotMultiplyTheTable() throws {
        var cache = Cache()
        for number in 0..<500 { cache.keep(TestCup(), .test(1), .test(number, hash: 64)) }

        try cache.checkInvariants()
        #expect(cache.table.capacity <= 2048)
        #expect(cache.table.extra <= 2048)
        for number in 0..<500 {
            #expect(cache.table.record(of: .test(1), .test(number, hash: 64)) != nil)
        }
        cache.end()
    }

    @Test func aPartHasTheWantedRecordsOnly() throws {
        var cache = Cache()
        for number in 0..<30 { cache.keep(TestCup(), .test(UInt(number))) }

        let part = cache.part(of: cache.table) { $0.pointee.order < 10 }
        try part.checkInvariants()
        #expect(Set(part.records.map(\.pointee.order)) == Set(0..<10))

        cache.publish(part)
        #expect(cache.hit(.test(3)) != nil && cache.hit(.test(20)) == nil)
        #expect(cache.part(of: part) { _ in true } == part, "a table of which all is wanted is no other table")
        cache.end()
    }

    @Test func addingKeepsWhatAnotherTableHas() throws {
        var cache = Cache()
        let first = cache.keep(TestCup(), .test(1))
        var other = cache.part(of: cache.table) { _ in false }
        let second = cache.append(Drip.Record(.test(1), key: nil, value: TestCup()))

        cache.put(first, to: &other)
        cache.put(second, to: &other)

        #expect(other.record(of: .test(1), nil) == first)
        try other.checkInvariants()
        cache.end()
    }

    @Test func randomEventsKeepTheInvariants() throws {
        var random = SeededRandom(for: CacheTests.self, again: nil)
        for _ in 0..<20 {
            var cache = Cache()
            for _ in 0..<100 {
                let site = Site.test(.random(in: 0..<12, using: &random))
                let keys = (Int.random(in: 0..<8, using: &random), UInt.random(in: 0..<3, using: &random))
                let key = Bool.random(using: &random) ? nil : AnyKey.test(keys.0, hash: keys.1 << 5)
                switch Int.random(in: 0..<10, using: &random) {
                case 0..<8:
                    if cache.findOrAlias(site, key) == nil { cache.keep(TestCup(), site, key) }
                case 8:
                    let limit = UInt32.random(in: 0...cache.records.count, using: &random)
                    cache.publish(cache.part(of: cache.table) { $0.pointee.order < limit })
                default:
                    cache.publish(cache.part(of: cache.table) { _ in false })
                }
                try cache.checkInvariants()
            }
            cache.end()
        }
    }
}
