// SPDX-License-Identifier: MIT

import Drip
import Testing

/// Singles whose type is a protocol. Objects are handed out by reference, and other values are copied.
struct ProtocolValueTests {
    @Test func everyKindOfValueIsReadAsCreatedAndReleasedWithItsComponent() {
        expect({ $0.object() }, toHold: { ($0 as AnyObject) === $1 })
        expect({ $0.shared() }, toHold: { ($0 as AnyObject) === $1 })
        expect({ $0.collected() }, toHold: { ($0 as AnyObject) === $1 })
        expect({ $0.anything() }, toHold: { ($0 as AnyObject) === $1 })
        expect({ $0.perhaps() }, toHold: { ($0 as AnyObject?) === $1 })
        expect({ $0.bound() }, toHold: { $0 === $1 })
        expect({ $0.failure() }, toHold: { ($0 as? Failure)?.object === $1 })
        expect({ $0.small() }, toHold: { $0.held === $1 })
        expect({ $0.large() }, toHold: { $0.held === $1 })
        expect({ $0.anyLarge() }, toHold: { ($0 as? Large)?.held === $1 })
        expect({ $0.anyText() }, toHold: { ($0 as? (String, AnyObject))?.1 === $1 })
        expect({ $0.function() }, toHold: { ($0 as? () -> AnyObject)?() === $1 })
    }

    @Test func eachKeyHasItsOwnInstance() {
        let shop = HolderShop()
        let first = shop.holders.keyed(1)

        #expect(shop.holders.keyed(1) as AnyObject === first as AnyObject)
        #expect(shop.holders.keyed(2) as AnyObject !== first as AnyObject)
    }

    @Test func anObjectMayReplaceAValueTemporarily() {
        let shop = HolderShop()
        let fake = Held(Item())
        #expect(shop.holders.small() is Small)

        shop.override {
            $0.holders.small()
        } with: {
            fake
        }
        for _ in 0..<8 { #expect(shop.holders.small() as AnyObject === fake) }
        shop.removeOverrides()
        #expect(shop.holders.small() is Small)
    }

    /// Reads a value repeatedly. The value holds the shop's item, which must be released with the shop.
    private func expect<T>(
        _ read: (HolderModule) -> T, toHold holds: (T, Item) -> Bool, at location: SourceLocation = #_sourceLocation
    ) {
        weak var item: Item?
        do {
            let shop = HolderShop()
            item = shop.holders.item()
            let first = read(shop.holders)
            for _ in 0..<8 {
                #expect(holds(read(shop.holders), shop.holders.item()), sourceLocation: location)
            }
            withExtendedLifetime(first) {}
        }
        #expect(item == nil, sourceLocation: location)
    }
}

private final class HolderShop: Component {
    var holders: HolderModule { module() }
}

private class HolderModule: Module<HolderShop> {
    func item() -> Item { single { Item() } }
    func object() -> any Holding { single { component.holders.item() } }
    func shared() -> any Holding & Marked { single { component.holders.item() } }
    func collected() -> any Sequence<Int> { single { component.holders.item() } }
    func anything() -> Any { single { component.holders.item() } }
    func perhaps() -> (any Holding)? { single { component.holders.item() } }
    func bound() -> any Bound { single { component.holders.item() } }
    func failure() -> any Error { single { Failure(object: component.holders.item()) } }
    func small() -> any Holding { single { Small(held: component.holders.item()) } }
    func large() -> any Holding { single { Large(held: component.holders.item()) } }
    func anyLarge() -> Any { single { Large(held: component.holders.item()) } }
    func anyText() -> Any { single { ("text", component.holders.item() as AnyObject) } }
    func function() -> Any {
        single {
            let item = component.holders.item()
            return { item as AnyObject } as () -> AnyObject
        }
    }
    func keyed(_ key: Int) -> any Holding { single(for: key) { Held(Item()) } }
}

private protocol Holding {
    var held: AnyObject { get }
}

private protocol Marked {}

private protocol Bound: AnyObject {}

private class Item: Holding, Marked, Bound, Sequence, IteratorProtocol {
    var held: AnyObject { self }
    func next() -> Int? { nil }
}

private final class Held: Holding {
    let held: AnyObject
    init(_ held: AnyObject) { self.held = held }
}

private struct Small: Holding {
    let held: AnyObject
}

private struct Large: Holding {
    let held: AnyObject
    var words = (1, 2, 3, 4)
}

private struct Failure: Error {
    nonisolated(unsafe) let object: AnyObject
}
