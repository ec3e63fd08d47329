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

    @Test func theSessionLivesUntilTheUploadEnds() async {
        var session: SessionComponent? = SessionComponent(parent: ShopComponent())
        weak let alive = session
        var uploader = session?.sync.uploader()

        session = nil
        #expect(alive != nil)
        let count = await Task.detached { [uploader] in await uploader?.upload() }.value
        #expect(count == 7)

        uploader = nil
        #expect(alive == nil)
    }

    @Test func theWorkEndsWithTheSession() async {
        var session: SessionComponent? = SessionComponent(parent: ShopComponent())
        let uploader = session?.sync.sessionUploader()
        #expect(await uploader?.upload() == 7)

        session = nil

        let count = await Task.detached { await uploader?.upload() ?? nil }.value
        #expect(count == nil)
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

    @Test func injectedPropertiesFindTheComponentOfTheirTask() {
        let shop = ShopComponent().override({ $0.counter.prices() }) { Prices(coffee: 0) }

        let total = Current.with(shop) { Checkout().prices.coffee }

        #expect(total == 0)
        #expect(Checkout().prices.coffee == 3)
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

private class SyncModule: MainActorModule<SessionComponent> {
    func uploader() -> Uploader {
        transient { Uploader(store: { [component] in component.data.store() }) }
    }

    func sessionUploader() -> SessionUploader {
        single {
            let store = component.provider { $0.data.store() }
            return SessionUploader(store: { store.ifOpen() })
        }
    }
}

private final class SessionUploader: Sendable {
    private let store: @MainActor () -> Store?

    init(store: @escaping @MainActor () -> Store?) { self.store = store }

    func upload() async -> Int? { await store()?.count }
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

@MainActor @Suite(.hermetic)
private struct MenuSnapshots {
    let shop = ShopComponent()
        .override({ $0.counter.menu() }) { FixedMenu(["espresso"]) }
        .override({ $0.counter.today() }) { "2026-01-01" }

    @Test func theBoard() {
        assertSnapshot(of: BoardView(model: shop.counter.board()), as: .image)
    }
}

@MainActor private enum Current {
    @TaskLocal private static var replacement: ShopComponent?
    static let live = ShopComponent()
    static var shop: ShopComponent { replacement ?? live }

    static func with<R>(_ shop: ShopComponent, _ operation: () throws -> R) rethrows -> R {
        try $replacement.withValue(shop, operation: operation)
    }
}

@MainActor @propertyWrapper
private struct Injected<Value> {
    private let find: @MainActor (ShopComponent) -> Value

    init(_ find: @escaping @MainActor (ShopComponent) -> Value) { self.find = find }

    var wrappedValue: Value { find(Current.shop) }
}

@MainActor private struct Checkout {
    @Injected({ $0.counter.prices() }) var prices: Prices
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
    func prices() -> Prices { single { Prices(coffee: 3) } }
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

private struct BoardView: View {
    let model: Board
    var body: some View { Text(model.date) }
}

private struct MenuCache {
    let folder: URL
    var drinks: [String] { ["espresso"] }
}

private struct MenuEntry: TimelineEntry {
    let date: Date
    let drinks: [String]
}

private final class SessionComponent: MainActorChildComponent<ShopComponent> {
    var data: DataModule { module() }
    var sync: SyncModule { module() }
}

private class DataModule: MainActorModule<SessionComponent> {
    func store() -> Store { single { Store() } }
}

@MainActor private final class Store { let count = 7 }

private final class Uploader: Sendable {
    private let store: @MainActor () -> Store

    init(store: @escaping @MainActor () -> Store) { self.store = store }

    func upload() async -> Int { await store().count }
}

@MainActor private final class Prices {
    let coffee: Int
    init(coffee: Int) { self.coffee = coffee }
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
