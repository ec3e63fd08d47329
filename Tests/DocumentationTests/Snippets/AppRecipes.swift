// SPDX-License-Identifier: MIT

import Drip
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The code of Guides/AppRecipes.md about views, data and the outside world.
@MainActor struct AppRecipesSnippets {
    @Test func anElementOfThePathEndsWithItsScreen() {
        let shop = ShopComponent()
        var path = [DrinkComponent("flat white", parent: shop)]
        weak let model = path.last?.drink.model()
        #expect(model?.name == "flat white")
        #expect(Set(path).count == 1)
        _ = MenuStack(shop: shop).body

        path.removeLast()

        #expect(model == nil)
    }

    @Test func aTestKeepsTheDataInMemory() throws {
        let shop = ShopComponent()

        try shop.override({ try $0.data.container() }) {
            try ModelContainer(for: Order.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        }

        #expect(try shop.data.container().isInMemory)
        #expect(try shop.data.orders().context === shop.data.container().mainContext)
        #expect(shop.data.session() === shop.data.session())
    }

    @Test func aRunImportsWithItsOwnComponent() async throws {
        let shop = ShopComponent()
        try await refresh(shop)
        #expect(shop.counter.imports().count == 1)
    }
}

private final class DrinkComponent: MainActorChildComponent<ShopComponent>, Identifiable, Hashable {
    let name: String
    var drink: DrinkModule { module() }

    init(_ name: String, parent: ShopComponent) {
        self.name = name
        super.init(parent: parent)
    }

    nonisolated static func == (one: DrinkComponent, other: DrinkComponent) -> Bool { one === other }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

private struct MenuStack: View {
    let shop: ShopComponent
    @State private var path: [DrinkComponent] = []
    @State private var special: DrinkComponent?

    var body: some View {
        NavigationStack(path: $path) {
            Button("Flat white") { path.append(DrinkComponent("flat white", parent: shop)) }
                .navigationDestination(for: DrinkComponent.self) { DrinkView(model: $0.drink.model()) }
                .sheet(item: $special) { DrinkView(model: $0.drink.model()) }
        }
    }
}

private class DataModule: MainActorModule<ShopComponent> {
    func container() throws -> ModelContainer {
        try single(live: true) { try ModelContainer(for: Order.self) }
    }
    func orders() throws -> OrderStore {
        try single { try OrderStore(context: container().mainContext) }
    }
    func session() -> URLSession {
        single(live: true) {
            URLSession(configuration: .default)
        } teardown: {
            $0.invalidateAndCancel()
        }
    }
}

@MainActor private func refresh(_ shop: ShopComponent) async throws {
    try await withComponent(RefreshComponent(parent: shop)) { run in
        try await run.work.importer().importAll()
    }
}

// MARK: - What the guide assumes

private final class ShopComponent: MainActorComponent {
    var counter: CounterModule { module() }
    var data: DataModule { module() }
}

private class CounterModule: MainActorModule<ShopComponent> {
    func imports() -> Imports { single { Imports() } }
}

@MainActor private final class Imports { var count = 0 }

private class DrinkModule: MainActorModule<DrinkComponent> {
    func model() -> DrinkModel { single { DrinkModel(component.name) } }
}

@MainActor private final class DrinkModel {
    let name: String
    init(_ name: String) { self.name = name }
}

private struct DrinkView: View {
    let model: DrinkModel
    var body: some View { Text(model.name) }
}

private final class Order: PersistentModel {}

@MainActor private final class OrderStore {
    let context: ModelContext
    init(context: ModelContext) throws { self.context = context }
}

private final class RefreshComponent: MainActorChildComponent<ShopComponent> {
    var work: WorkModule { module() }
}

private class WorkModule: MainActorModule<RefreshComponent> {
    func importer() -> Importer { single { Importer(imports: component.parent.counter.imports()) } }
}

@MainActor private final class Importer {
    private let imports: Imports
    init(imports: Imports) { self.imports = imports }
    func importAll() async throws { imports.count += 1 }
}
