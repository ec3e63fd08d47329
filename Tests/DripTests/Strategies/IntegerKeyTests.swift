// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Integers have a hash function of their own.
struct IntegerKeyTests {
    @Test func areDistinctKeysWhateverTheirType() {
        let rack = Rack(component: Shop())

        check(rack.cup(int:))
        check(rack.cup(uint:))
        check(rack.cup(int64:))
        check(rack.cup(uint64:))
        check(rack.cup(int32:))
        check(rack.cup(uint32:))
        check(rack.cup(int16:))
        check { (key: Int) in rack.cup(any: key) }
        check { (key: UInt32) in rack.cup(any: key) }
        check { (key: Int8) in rack.cup(any: key) }
    }

    @Test func areOverriddenSeparately() {
        let shop = Shop()
        let rack = Rack(component: shop)
        let (other, fake) = (rack.cup(int: 1), Cup())

        shop.override({ Rack(component: $0).cup(int: -1) }) { fake }

        #expect(rack.cup(int: -1) === fake)
        #expect(rack.cup(int: 1) === other)
        shop.removeOverrides()
        #expect(rack.cup(int: -1) !== fake)
        #expect(rack.cup(int: 1) === other)
    }

    /// Asks for adjacent keys, keys with one bit set or cleared, and the smallest and the largest key.
    private func check<Key: FixedWidthInteger>(_ cup: (Key) -> Cup) {
        let bits = (0..<Key.bitWidth).map { Key(truncatingIfNeeded: 1) << Key($0) }
        let keys = Array(Set(bits + bits.map { ~$0 } + (0..<100).map { Key($0) } + [Key.min, .max]))

        let cups = keys.map(cup)

        #expect(Set(cups.map { ObjectIdentifier($0) }).count == keys.count, "\(Key.self)")
        #expect(zip(keys, cups).allSatisfy { cup($0) === $1 }, "\(Key.self)")
    }
}

private struct Rack: ModuleType {
    let component: Shop

    func cup(int number: Int) -> Cup { single(for: number) { Cup() } }
    func cup(uint number: UInt) -> Cup { single(for: number) { Cup() } }
    func cup(int64 number: Int64) -> Cup { single(for: number) { Cup() } }
    func cup(uint64 number: UInt64) -> Cup { single(for: number) { Cup() } }
    func cup(int32 number: Int32) -> Cup { single(for: number) { Cup() } }
    func cup(uint32 number: UInt32) -> Cup { single(for: number) { Cup() } }
    func cup(int16 number: Int16) -> Cup { single(for: number) { Cup() } }
    func cup<Key: Hashable>(any key: Key) -> Cup { single(for: key) { Cup() } }
}
