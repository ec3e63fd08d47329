// SPDX-License-Identifier: MIT

import Drip
import Testing

struct ModuleInitializerTests {
    @Test func aModuleMayHaveAnInitializerOfItsOwnBesideTheRequiredOne() {
        let plain = ShopComponent()
        let named = ShopComponent().module { SignModule($0, name: "Corner") }

        #expect(plain.signs.board() == "Open")
        #expect(named.signs.board() == "Corner")
    }

    @Test func aModuleMayOverrideTheRequiredInitializer() {
        let shop = ShopComponent()

        #expect(shop.hours.opening == 7)
        #expect(shop.hours.component === shop)
    }

    @Test func aModuleWithAKeyMayAskItselfBeforeTheComponentKeepsIt() {
        let shop = ShopComponent()
        let shelves = (0..<12).map(shop.shelf)

        let boxes = shelves.map { $0.box() }

        #expect(Set(boxes.map(ObjectIdentifier.init)).count == 12)
        #expect(zip(shelves, boxes).allSatisfy { $0.box() === $1 })
    }
}

private final class ShopComponent: Component {
    var signs: SignModule { module() }
    var hours: HoursModule { module() }

    func shelf(_ number: Int) -> ShelfModule { module(key: number) }
}

private class SignModule: Module<ShopComponent> {
    private let name: String

    init(_ component: ShopComponent, name: String) {
        self.name = name
        super.init(component)
    }

    required init(_ component: ShopComponent) {
        name = "Open"
        super.init(component)
    }

    func board() -> String { single { name } }
}

private class HoursModule: Module<ShopComponent> {
    let opening: Int

    required init(_ component: ShopComponent) {
        opening = 7
        super.init(component)
    }
}

private final class ShelfModule: Module<ShopComponent> {
    required init(_ component: ShopComponent) {
        super.init(component)
        _ = box()
    }

    func box() -> Box { single { Box() } }
}

private final class Box {}
