// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Foundation
import Testing

/// The code of Guides/AppRecipes.md about other processes, other tasks, and tests.
@MainActor struct AppRecipesOutsideSnippets {
    @Test func aWidgetHasAComponentOfItsOwn() async {
        let timeline = MenuTimeline(widget: WidgetComponent(folder: URL(filePath: "/")))

        let entries = await withCheckedContinuation { continuation in
            timeline.getTimeline(in: Context()) { continuation.resume(returning: $0.entries) }
        }

        #expect(entries.map(\.drinks) == [["espresso"]])
    }

    @Test func anIntentFindsTheComponent() async throws {
        let shop = IntentsApp().shop

        _ = try await OrderIntent().perform()
        #expect(shop.counter.orders().names == ["flat white"])
    }

    @Test func aLaunchArgumentSetsAnOverride() {
        let tested = ShopComponent.launched(with: ["App", "-fake-menu"])
        #if DEBUG
            #expect(tested.counter.board().drinks == ["espresso"])
        #else
            #expect(tested.counter.board().drinks.isEmpty)
        #endif
        let shop = ShopComponent.launched(with: ["App"])
        #expect(shop.counter.board().drinks.isEmpty)
    }
}

private final class WidgetComponent: ComponentType, Sendable {
    let registry = Registry()
    let folder: URL
    var menu: WidgetModule { module() }

    init(folder: URL) { self.folder = folder }
}

private struct WidgetModule: SendableModuleType {
    let component: WidgetComponent
    func cache() -> MenuCache { single { MenuCache(folder: component.folder) } }
}

private struct MenuTimeline: TimelineProvider {
    let widget: WidgetComponent

    func getTimeline(in context: Context, completion: @escaping (Timeline<MenuEntry>) -> Void) {
        let entry = MenuEntry(date: .now, drinks: widget.menu.cache().drinks)
        completion(Timeline(entries: [entry], policy: .atEnd))
    }
}

private struct OrderIntent: AppIntent {
    static let title: LocalizedStringResource = "Order a flat white"
    @Dependency private var shop: ShopComponent

    @MainActor func perform() async throws -> some IntentResult {
        shop.counter.orders().add("flat white")
        return .result()
    }
}

extension ShopComponent {
    static func launched(with arguments: [String]) -> ShopComponent {
        let shop = ShopComponent()
        #if DEBUG
            if arguments.contains("-fake-menu") {
                shop.override({ $0.counter.menu() }) { FixedMenu(["espresso"]) }
            }
        #endif
        return shop
    }
}

// MARK: - What the guide assumes

private final class ShopComponent: MainActorComponent {
    var counter: CounterModule { module() }
}

private class CounterModule: MainActorModule<ShopComponent> {
    func orders() -> Orders { single { Orders() } }
    func menu() -> any MenuList { single(live: true) { NetworkMenu() } }
    func today() -> String { transient(live: true) { "today" } }
    func board() -> Board { single { Board(drinks: menu().drinks, date: today()) } }
}

@MainActor private final class Orders {
    private(set) var names: [String] = []
    func add(_ name: String) { names.append(name) }
}

private protocol MenuList { var drinks: [String] { get } }
private struct NetworkMenu: MenuList { let drinks: [String] = [] }
private struct FixedMenu: MenuList {
    let drinks: [String]
    init(_ drinks: [String]) { self.drinks = drinks }
}

private struct Board {
    let drinks: [String]
    let date: String
}

private struct MenuCache {
    let folder: URL
    var drinks: [String] { ["espresso"] }
}

private struct MenuEntry: TimelineEntry {
    let date: Date
    let drinks: [String]
}

@MainActor
private struct IntentsApp {
    let shop: ShopComponent

    init() {
        let shop = ShopComponent()
        AppDependencyManager.shared.add(dependency: shop)
        self.shop = shop
    }
}
