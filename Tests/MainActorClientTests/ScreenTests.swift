// SPDX-License-Identifier: MIT

import Drip
import Testing

/// A Swift 6 client that isolates each of its screens to the main actor.
@MainActor
struct ScreenTests {
    @Test func aMainActorSubclassOfComponentKeepsItsInstances() {
        let screen = MenuScreen()
        let other = MenuScreen()

        #expect(screen.menu.title() === screen.menu.title())
        #expect(screen.menu.title() !== other.menu.title())
        #expect(screen.menu.title().text == "Menu")
    }

    @Test func aModuleThatOverridesItsInitializerSubclassesMainActorModule() {
        let screen = MenuScreen()

        #expect(screen.prices.opened == 1)
        #expect(screen.prices.price(of: "flat white") === screen.prices.price(of: "flat white"))
        #expect(screen.prices.price(of: "flat white") !== screen.prices.price(of: "espresso"))
    }

    @Test func aStructIsAModuleOfAMainActorComponent() {
        let screen = MenuScreen()

        #expect(screen.footer.imprint === screen.footer.imprint)
    }

    @Test func aProviderOfANonisolatedModuleMayBelongToTheMainActor() {
        let shop = ShopComponent()

        #expect(shop.signs.board() === shop.signs.board())
        #expect(shop.signs.opening() == 7)
    }

    @Test func aScreenFindsItsNonisolatedParent() {
        let shop = ShopComponent()
        let screen = MenuScreen().parent { shop }

        #expect(screen.shop === shop)
        #expect(screen.menu.board() === shop.signs.board())
    }

    @Test func aFakeModuleReplacesAMainActorModule() {
        let screen = MenuScreen().module { FakeMenuModule($0) }

        #expect(screen.menu.title().text == "Fake")
    }

    @Test func aProviderIsReplacedForATest() {
        let screen = MenuScreen().override {
            $0.menu.title()
        } with: {
            Label("Test")
        }

        #expect(screen.menu.title().text == "Test")
        #expect(screen.menu.title() === screen.menu.title())
    }

    @Test func anAsynchronousInstanceIsMadeOnTheMainActor() async {
        let screen = MenuScreen()

        let picture = await screen.menu.picture()

        #expect(picture === screen.menu.lastPicture)
        #expect(await screen.menu.picture() === picture)
    }

    @Test func theScreenIsReleasedWithItsInstances() {
        weak var screen: MenuScreen?
        weak var title: Label?
        do {
            let owned = MenuScreen()
            screen = owned
            title = owned.menu.title()
            #expect(title != nil)
        }

        #expect(screen == nil)
        #expect(title == nil)
    }

    @available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
    @Test func anIsolatedDeinitRunsOnTheMainActorWhereverTheScreenIsReleased() async {
        await withCheckedContinuation { tornDown in
            Task.detached {
                let screen = await LobbyScreen(tornDown)
                await screen.lobby.open()
            }
        }
    }

    @Test func aSendableShopIsSharedByTheMainActorAndATask() async {
        let shop = SharedShop()
        let screen = SharedScreen(parent: shop)

        let elsewhere = await Task.detached { ObjectIdentifier(shop.stock.ledger) }.value

        #expect(elsewhere == ObjectIdentifier(screen.parent.stock.ledger))
    }
}

@MainActor private final class Label {
    let text: String
    init(_ text: String) { self.text = text }
}

private class ShopComponent: Component {
    var signs: SignModule { module() }
}

private class SignModule: Module<ShopComponent> {
    @MainActor func board() -> Label { single { Label("Board") } }
    func opening() -> Int { single { 7 } }
}

@MainActor private final class MenuScreen: Component {
    var shop: ShopComponent { parent() }
    var menu: MenuModule { module() }
    var prices: PriceModule { module() }
    var footer: FooterModule { module() }
}

@available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
private final class LobbyScreen: MainActorComponent {
    let tornDown: CheckedContinuation<Void, Never>
    var lobby: LobbyModule { module() }

    init(_ tornDown: CheckedContinuation<Void, Never>) {
        self.tornDown = tornDown
        super.init()
    }

    isolated deinit {}
}

@available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
private final class LobbyModule: MainActorModule<LobbyScreen> {
    func lamp() -> Label {
        let tornDown = component.tornDown
        return single {
            Label("Lamp")
        } teardown: { _ in
            MainActor.preconditionIsolated()
            tornDown.resume()
        }
    }
    func open() { _ = lamp() }
}

@MainActor private class MenuModule: Module<MenuScreen> {
    private(set) var lastPicture: Label?

    func title() -> Label { single { Label("Menu") } }
    func picture() async -> Label {
        await asyncSingle {
            await Task.yield()
            let picture = Label("Picture")
            lastPicture = picture
            return picture
        }
    }
    func board() -> Label { transient { component.shop.signs.board() } }
}

private class FakeMenuModule: MenuModule {
    override func title() -> Label { single { Label("Fake") } }
}

private final class PriceModule: MainActorModule<MenuScreen> {
    private(set) var opened = 0

    required init(_ component: MenuScreen) {
        super.init(component)
        opened += 1
    }

    func price(of drink: String) -> Label { single(for: drink) { Label(drink) } }
}

@MainActor private struct FooterModule: @MainActor ModuleType {
    let component: MenuScreen
    var imprint: Label { single { Label("Imprint") } }
}

private final class Ledger: Sendable {}

private final class SharedShop: ComponentType, Sendable {
    let registry = Registry()
    var stock: StockModule { module() }
}

private struct StockModule: SendableModuleType {
    let component: SharedShop
    var ledger: Ledger { single { Ledger() } }
}

@MainActor private final class SharedScreen: ChildComponent<SharedShop> {}
