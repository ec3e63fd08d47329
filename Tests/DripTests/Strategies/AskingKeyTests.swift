// SPDX-License-Identifier: MIT

import Drip
import Testing

/// Keys that let the component make something while they are hashed: no lock is held then, or the test would never end.
struct AskingKeyTests {
    private let shop = Shop()

    @Test func aKeyedSingleIsMadeAndFound() {
        let cup = shop.bar.cup(of: Guest("Ada", shop))

        #expect(shop.bar.cup(of: Guest("Ada", shop)) === cup)
        #expect(shop.bar.cup(of: Guest("Bob", shop)) !== cup)
    }

    @Test func aKeyedSingleIsOverridden() {
        let (fake, guest) = (Cup(), Guest("Ada", shop))

        shop.override({ $0.bar.cup(of: guest) }) { fake }

        #expect(shop.bar.cup(of: guest) === fake)
        #expect(shop.bar.cup(of: Guest("Bob", shop)) !== fake)
    }

    @Test func aKeyedModuleIsBuiltAndFound() {
        let bar = shop.bar(Guest("Ada", shop))

        #expect(shop.bar(Guest("Ada", shop)) === bar)
        #expect(shop.bar(Guest("Bob", shop)) !== bar)
    }

    @Test func aKeyedModuleIsRegistered() {
        let bar = shop.bar(Guest("Ada", shop))

        shop.module(key: Guest("Ada", shop)) { BarModule($0) }

        #expect(shop.bar(Guest("Ada", shop)) !== bar)
    }
}

private final class Cup {}

private struct Guest: Hashable {
    let name: String
    let shop: Shop

    init(_ name: String, _ shop: Shop) { (self.name, self.shop) = (name, shop) }

    static func == (left: Guest, right: Guest) -> Bool { left.name == right.name }

    func hash(into hasher: inout Hasher) {
        _ = shop.till.ticket()
        hasher.combine(name)
    }
}

private class Shop: Component {
    var bar: BarModule { module() }
    var till: TillModule { module() }
    func bar(_ guest: Guest) -> BarModule { module(key: guest) }
}

private class BarModule: Module<Shop> {
    func cup(of guest: Guest) -> Cup { single(for: guest) { Cup() } }
}

private class TillModule: Module<Shop> {
    private var last = 0

    func ticket() -> Cup {
        last += 1
        return single(for: last) { Cup() }
    }
}
