// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of Guides/SwiftUI.md.
@MainActor struct SwiftUISnippets {
    @Test func theBodyGetsOneModel() {
        let app = ShopApp()
        let first = (app.body as? WindowGroup<MenuView>)?.content.model
        let second = (app.body as? WindowGroup<MenuView>)?.content.model
        #expect(first != nil && first === second)
    }

    @Test func aViewMakesItsModel() {
        let shop = ShopComponent.preview()
        let details = shop.factory { $0.menu.detail(of: $1) }
        let view = DrinkView("flat white", make: details)
        #expect((view.body as? Text)?.text == "flat white")
    }

    @Test func aFlowHasAComponent() {
        let shop = ShopComponent.preview()
        let flow = OrderFlow(shop: shop)
        #expect((flow.body as? BasketView)?.model.menu === shop.menu.model())
    }

    @Test func aPreviewHasFakes() async {
        let preview = MenuPreviews.previews as? Preview<ShopComponent, MenuView>
        let model = preview?.body.model
        await model?.load()
        #expect(model?.drinks == ["espresso", "flat white"])
        #expect(preview?.body.model === model)
    }
}

private final class ShopComponent: MainActorComponent {
    var menu: MenuModule { module() }
}

private class MenuModule: MainActorModule<ShopComponent> {
    func source() -> any MenuSource { single { NetworkSource() } }
    func model() -> MenuModel { single { MenuModel(source: source()) } }
    func detail(of drink: String) -> DrinkModel { transient { DrinkModel(drink, source: source()) } }
}

private struct ShopApp: App {
    private let shop = ShopComponent()

    var body: some Scene {
        WindowGroup { MenuView(model: shop.menu.model()) }
    }
}

private struct DrinkView: View {
    @State private var model: DrinkModel

    init(_ drink: String, make: Factory<DrinkModel, String>) {
        _model = State(initialValue: make(drink))
    }

    var body: some View { Text(model.name) }
}

private final class OrderComponent: MainActorChildComponent<ShopComponent> {
    var basket: BasketModule { module() }
}

private class BasketModule: MainActorModule<OrderComponent> {
    func model() -> BasketModel { single { BasketModel(menu: component.parent.menu.model()) } }
}

private struct OrderFlow: View {
    @State private var order: OrderComponent

    init(shop: ShopComponent) {
        _order = State(initialValue: OrderComponent(parent: shop))
    }

    var body: some View { BasketView(model: order.basket.model()) }
}

extension ShopComponent {
    static func preview() -> ShopComponent {
        ShopComponent().override({ $0.menu.source() }) { FixedSource(["espresso", "flat white"]) }
    }
}

/// A preview that keeps its component.
private struct Preview<C: AnyObject, Content: View>: View {
    @State private var component: C
    private let content: (C) -> Content

    init(_ component: C, @ViewBuilder content: @escaping (C) -> Content) {
        _component = State(initialValue: component)
        self.content = content
    }

    var body: Content { content(component) }
}

private struct MenuPreviews: PreviewProvider {
    static var previews: some View {
        Preview(ShopComponent.preview()) { MenuView(model: $0.menu.model()) }
    }
}

private struct NetworkSource: MenuSource { func drinks() async -> [String] { [] } }
private struct FixedSource: MenuSource {
    let names: [String]
    init(_ names: [String]) { self.names = names }
    func drinks() async -> [String] { names }
}
@MainActor private final class DrinkModel {
    let name: String
    init(_ name: String, source: any MenuSource) { self.name = name }
}
@MainActor private final class BasketModel {
    let menu: MenuModel
    init(menu: MenuModel) { self.menu = menu }
}
private struct BasketView: View {
    let model: BasketModel
    var body: some View { Text("\(model.menu.drinks.count)") }
}
