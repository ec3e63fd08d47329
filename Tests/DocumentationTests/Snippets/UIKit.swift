// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of Guides/UIKit.md.
@MainActor struct UIKitSnippets {
    @Test func theSceneShowsTheMenu() {
        let delegate = AppDelegate()
        UIApplication.shared.delegate = delegate
        let scene = SceneDelegate()
        scene.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())

        #expect(scene.window?.isVisible == true)
        #expect(scene.window?.rootViewController is MenuViewController)
    }

    @Test func theMenuOpensADrink() {
        let shop = ShopComponent()
        let menu = shop.screens.menu()
        let navigation = UINavigationController(rootViewController: menu)

        menu.open("espresso")

        let drink = navigation.viewControllers.last as? DrinkViewController
        #expect(drink?.drink == "espresso")
        #expect(drink?.store === shop.screens.menuStore())
    }

    @Test func aStoryboardGetsTheStore() {
        let board = BoardComponent()
        #expect(board.boards.order().store === board.boards.menuStore())
    }
}

private final class AppDelegate: UIResponder, UIApplicationDelegate {
    let shop = ShopComponent()
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard
            let windowScene = scene as? UIWindowScene,
            let delegate = UIApplication.shared.delegate as? AppDelegate
        else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = delegate.shop.screens.menu()
        window.makeKeyAndVisible()
        self.window = window
    }
}

private final class ShopComponent: MainActorComponent {
    var screens: ScreenModule { module() }
}

private class ScreenModule: MainActorModule<ShopComponent> {
    func menuStore() -> MenuStore { single { MenuStore() } }

    func menu() -> MenuViewController {
        transient {
            MenuViewController(store: menuStore(), detail: component.factory { $0.screens.detail(of: $1) })
        }
    }

    func detail(of drink: String) -> DrinkViewController {
        transient { DrinkViewController(drink: drink, store: menuStore()) }
    }
}

private final class MenuViewController: UIViewController {
    private let store: MenuStore
    private let detail: Factory<DrinkViewController, String>

    init(store: MenuStore, detail: Factory<DrinkViewController, String>) {
        self.store = store
        self.detail = detail
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("MenuViewController is made in code") }

    func open(_ drink: String) {
        navigationController?.pushViewController(detail(drink), animated: true)
    }
}

private final class OrderViewController: UIViewController {
    let store: MenuStore

    init?(coder: NSCoder, store: MenuStore) {
        self.store = store
        super.init(coder: coder)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("OrderViewController needs its store") }
}

private class StoryboardModule: MainActorModule<BoardComponent> {
    func menuStore() -> MenuStore { single { MenuStore() } }

    func order() -> OrderViewController {
        transient {
            UIStoryboard(name: "Order", bundle: nil).instantiateViewController(identifier: "Order") { coder in
                OrderViewController(coder: coder, store: component.boards.menuStore())
            }
        }
    }
}

private final class BoardComponent: MainActorComponent {
    var boards: StoryboardModule { module() }
}

private final class MenuStore {}
private final class DrinkViewController: UIViewController {
    let drink: String
    let store: MenuStore

    init(drink: String, store: MenuStore) {
        self.drink = drink
        self.store = store
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("made in code") }
}
