// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct KeyTests {
    @Test func equalValuesOfOneTypeAreEqualKeys() {
        #expect(AnyKey.test(1) == AnyKey.test(1))
        #expect(AnyKey.test(1) != AnyKey.test(2))
        #expect(AnyKey.test("a") == AnyKey.test("a"))
    }

    @Test func equalHashesDoNotMakeEqualKeys() {
        #expect(AnyKey.test(1, hash: 5) != AnyKey.test(2, hash: 5))
        #expect(Key("1", hash: 5) as AnyKey != Key(1, hash: 5) as AnyKey, "the types differ")
    }

    @Test func anIntegerHasOneHashWhicheverWayItIsComputed() {
        #expect(AnyKey.hash(of: 7 as Int) == AnyKey.hash(of: 7 as Int))
        #expect(AnyKey.hash(of: 7 as Int) != AnyKey.hash(of: 8 as Int))
        #expect(AnyKey.hash(of: 7 as UInt64) == AnyKey.hash(of: 7 as Int), "both mix the same bits")
    }

    @Test func integersSpreadOverTheBitsThatChooseASlot() {
        let slots = Set((0..<64).map { AnyKey.hash(of: $0 << 40) & 0xFFF })
        #expect(slots.count > 48)
    }

    @Test func aKeyNamesItsValue() {
        #expect(AnyKey.test(7).text == "7")
    }
}
