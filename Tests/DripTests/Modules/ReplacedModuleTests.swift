// SPDX-License-Identifier: MIT

import Drip
import Testing

/// A module that somebody holds though another was registered in its place.
struct ReplacedModuleTests {
    private let shop = Shop()

    @Test func givesTheSameInstanceAgain() {
        let old = shop.bar
        shop.module { BarModule($0) }

        let cup = old.cup()

        #expect(old.cup() === cup)
        #expect(old.cup(of: "Ada") === old.cup(of: "Ada"))
        #expect(old.cup(of: "Ada") !== old.cup(of: "Bob"))
        #expect(old.made == 3)
    }

    @Test func givesTheSameInstanceAgainWhereThatIsBuiltFromItsOthers() {
        let old = shop.bar
        shop.module { BarModule($0) }

        let saucer = old.saucer()

        #expect(old.saucer() === saucer)
        #expect(saucer.cup === old.cup())
    }

    @Test func givesTheSameWeakInstanceAsLongAsSomebodyHoldsIt() {
        let old = shop.bar
        shop.module { BarModule($0) }

        var mug: Cup? = old.mug()
        #expect(old.mug() === mug)
        mug = nil
        mug = old.mug()

        #expect(old.mug() === mug)
        #expect(old.made == 2)
    }

    @Test func givesTheSameAsynchronousInstanceAgain() async {
        let old = shop.bar
        shop.module { BarModule($0) }

        let tray = await old.tray()

        #expect(await old.tray() === tray)
        #expect(await shop.bar.tray() !== tray)
    }

    @Test func whatItMakesIsNotWhatTheNewOneGives() {
        let old = shop.bar
        shop.module { BarModule($0) }
        let (cup, mug) = (old.cup(), old.mug())

        #expect(shop.bar.cup() !== cup)
        #expect(shop.bar.mug() !== mug)
        #expect(shop.bar.made == 2)
    }

    @Test func aWeakInstanceOfTheNewOneIsMadeByTheNewOne() {
        let old = shop.bar
        shop.module { BarModule($0) }
        _ = shop.bar.mug()

        let mug = old.mug()

        #expect(old.made == 1)
        #expect(old.mug() === mug)
        #expect(shop.bar.mug() !== mug)
    }

    @Test func givesWhatTheNewOneHasMade() {
        let old = shop.bar
        shop.module { BarModule($0) }
        let cup = shop.bar.cup()

        #expect(old.cup() === cup)
        #expect(old.made == 0)
    }

    @Test func givesWhatTheNewOneHasMadeForCallersOfAnotherCopyOfItsFile() {
        let old = shop.bar
        let first = old.glass("Glass.swift")
        shop.module { BarModule($0) }
        let own = old.glass("Glass.swift")

        let glass = shop.bar.glass("Glass.swift\0copy")

        #expect(own !== first)
        #expect(glass !== own)
        #expect(old.glass("Glass.swift") === glass)
        #expect(old.glass("Glass.swift\0copy") === glass)
        #expect(shop.bar.glass("Glass.swift") === glass)
    }

    @Test func soItDoesForAsynchronousOnes() async {
        let old = shop.bar
        _ = await old.bowl("Bowl.swift")
        shop.module { BarModule($0) }
        let own = await old.bowl("Bowl.swift")

        let bowl = await shop.bar.bowl("Bowl.swift\0copy")

        #expect(bowl !== own)
        #expect(await old.bowl("Bowl.swift") === bowl)
        #expect(await old.bowl("Bowl.swift\0copy") === bowl)
    }

    @Test func whatOthersBuildFromItIsKept() {
        let old = shop.bar
        shop.module { BarModule($0) }
        shop.till.bar = old

        #expect(shop.till.saucer() === shop.till.saucer())
        #expect(shop.till.saucer().cup === old.cup())
    }

    @Test func followsOverrides() {
        let old = shop.bar
        shop.module { BarModule($0) }
        let (cup, saucer) = (old.cup(), old.saucer())
        let fake = Cup()

        shop.override({ $0.bar.cup() }) { fake }
        #expect(old.cup() === fake)
        #expect(old.saucer().cup === fake)
        #expect(old.saucer() === old.saucer())

        shop.removeOverrides()
        #expect(old.cup() === cup)
        #expect(old.saucer() === saucer)
    }

    @Test func goesOnWhileAnOverrideHidesIt() {
        let kitchen = shop.kitchen
        shop.override({ $0.bar.cup() }) { Cup() }

        #expect(shop.kitchen !== kitchen)
        #expect(kitchen.pot() === kitchen.pot())
    }
}

private final class Cup {}
private final class Tray: Sendable {}
private final class Saucer {
    let cup: Cup
    init(_ cup: Cup) { self.cup = cup }
}

private class Shop: Component {
    var bar: BarModule { module() }
    var till: TillModule { module() }
    var kitchen: KitchenModule { module() }
}

private class BarModule: Module<Shop> {
    var made = 0

    func cup() -> Cup { single { new() } }
    func cup(of guest: String) -> Cup { single(for: guest) { new() } }
    func saucer() -> Saucer { single { Saucer(cup()) } }
    func mug() -> Cup { weakSingle { new() } }
    nonisolated(nonsending) func tray() async -> Tray { await asyncSingle { Tray() } }

    /// Known by one address of its file's name or another: what is compared ends with the zero.
    func glass(_ file: StaticString) -> Cup { single(file: file, line: 1, column: 1) { new() } }
    nonisolated(nonsending) func bowl(_ file: StaticString) async -> Tray {
        await asyncSingle(file: file, line: 1, column: 1) { Tray() }
    }

    private func new() -> Cup {
        made += 1
        return Cup()
    }
}

private class TillModule: Module<Shop> {
    var bar: BarModule?
    func saucer() -> Saucer { single { Saucer(bar!.cup()) } }
}

private class KitchenModule: Module<Shop> {
    let cup: Cup

    required init(_ component: Shop) {
        cup = component.bar.cup()
        super.init(component)
    }

    func pot() -> Cup { single { Cup() } }
}
