// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct RecordsTests {
    @Test func recordsComeNewestFirst() {
        var records = Records()
        for number in 0..<100 { _ = records.append(Drip.Record(.test(UInt(number)), key: nil, value: TestCup())) }

        #expect(records.map(\.pointee.order) == Array((0..<100).reversed()))
        records.deallocate()
    }

    @Test func aRecordDoesNotMove() {
        var records = Records()
        let first = records.append(Drip.Record(.test(0), key: nil, value: TestCup()))
        for number in 1..<100 { _ = records.append(Drip.Record(.test(UInt(number)), key: nil, value: TestCup())) }

        #expect(Array(records).last == first)
        records.deallocate()
    }

    @Test func takenNumbersAreNoRecords() {
        var records = Records()
        let record = records.append(Drip.Record(.test(0), key: nil, value: TestCup()))

        #expect(records.takeNumber() == 1)
        records.renumber(record)
        #expect(record.pointee.order == 2 && records.count == 3)
        #expect(Array(records) == [record])
        records.deallocate()
    }

    @Test func releasingLetsInstancesAndKeysGo() {
        var records = Records()
        weak var cup: TestCup?
        weak var key: AnyKey?
        do {
            let (made, madeKey) = (TestCup(), AnyKey.test(1))
            (cup, key) = (made, madeKey)
            _ = records.append(Drip.Record(.test(0), key: madeKey, value: made))
        }
        #expect(cup != nil && key != nil)

        records.deallocate()

        #expect(cup == nil && key == nil)
    }

    @Test func anAliasDoesNotRetain() {
        var records = Records()
        var cup = TestCup()
        let alias = records.append(Drip.Record(.test(0), key: nil, value: cup, overrideNumber: 9, ownsValue: false))

        #expect(alias.pointee.overrideNumber == 9 && !alias.pointee.ownsValue)
        alias.pointee.overrideNumber = 10
        #expect(alias.pointee.overrideNumber == 10 && !alias.pointee.ownsValue)
        #expect(isKnownUniquelyReferenced(&cup))
        records.deallocate()
        #expect(isKnownUniquelyReferenced(&cup))
    }
}
