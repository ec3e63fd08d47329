// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The promises of Guise 9 about metadata, filters and injection into existing objects. "There:" quotes its code.
struct GuiseInjectionTests {
    /// There: `Guise.register(instance: Api(database: Guise.resolve()!))`.
    @Test func aProviderPassesOthersToTheInitializer() {
        let app = AppComponent()

        #expect(app.data.api().database === app.data.database())
    }

    /// There: `register(factory: Plugin1() as Plugin, metadata: PluginMetadata(granularity: 4))`, found without building it.
    @Test func metadataIsReadWithoutBuildingAnything() {
        let app = app()

        let plugins = app.contributions(of: (any PluginModule).self) { $0.plugins }

        #expect(plugins.map(\.metadata) == [1, 2, 4].map { PluginMetadata(granularity: $0) })
        #expect(app.data.built == [])
    }

    /// There: `filter(type:container:) { (metadata: PluginMetadata) in metadata.granularity > 2 }` and `resolve(keys:)`.
    @Test func onlyInstancesThatPassAFilterAreBuilt() {
        let app = app()

        let plugins = app.contributions(of: (any PluginModule).self) { $0.plugins }
            .filter { $0.metadata.granularity > 1 }
            .map { $0.make() }

        #expect(plugins.map { $0.title } == ["medium", "fine"])
        #expect(app.data.built == ["medium", "fine"])
    }

    /// There: `filter(type:container:metadata: PluginMetadata(granularity: 2))`.
    @Test func metadataIsComparedForEquality() {
        let found = app().contributions(of: (any PluginModule).self) { $0.plugins }
            .filter { $0.metadata == PluginMetadata(granularity: 2) }

        #expect(found.count == 1)
    }

    /// There: `Key<Plugin>(name:container:)` finds a registration again; here contributions by key.
    @Test func aContributionIsFoundByItsKey() {
        let app = app()

        let plugins = app.contributionsByKey(of: (any PluginModule).self) { $0.pluginsByName }

        #expect(Set(plugins.keys) == ["coarse", "fine"])
        #expect(plugins["fine"]?.make().title == "fine")
        #expect(app.data.built == ["fine"])
    }

    /// There: `into(injectable: Controller.self).inject(\.api).inject(\.database).register()` and `resolve(into: self)`.
    @Test func aModuleSetsThePropertiesOfAnObject() {
        let app = AppComponent()
        let controller = Controller()

        app.data.inject(into: controller)

        #expect(controller.api === app.data.api())
        #expect(controller.database === app.data.database())
    }

    /// There: `into(injectable: UsesDatabase.self).inject(\.database)`, for any object that conforms.
    @Test func aModuleSetsAPropertyOfAnyObjectThatConforms() {
        let app = AppComponent()
        let receivers: [any UsesDatabase] = [Controller(), Panel()]

        for receiver in receivers { app.data.inject(intoUserOfDatabase: receiver) }

        #expect(receivers.allSatisfy { $0.database === app.data.database() })
    }

    /// There: `inject(\.database, name: Name.real)`.
    @Test func aModuleSetsAPropertyToTheInstanceOfAKey() {
        let app = AppComponent()
        let panel = Panel()

        app.data.injectReplica(into: panel)

        #expect(panel.database === app.data.database(named: "replica"))
        #expect(panel.database !== app.data.database())
    }

    /// There: `inject { (target, resolver) in if target.rank < 7 { return target } … }`.
    @Test func aModuleMayDecideWhetherToSetAProperty() {
        let app = AppComponent()
        let (low, high) = (Arbiter(rank: 3), Arbiter(rank: 9))

        app.data.inject(into: low)
        app.data.inject(into: high)

        #expect(low.judge == nil)
        #expect(high.judge != nil)
    }

    /// There: `Guise.resolver = ImpotentResolver()`; here the controller does not know the resolver, so nothing needs
    /// disabling.
    @Test func anObjectIsFakedWithoutAnyComponent() {
        let controller = Controller()

        controller.database = FakeDatabase()
        controller.api = Api(database: controller.database)

        #expect(controller.api.database is FakeDatabase)
    }

    private func app() -> AppComponent {
        AppComponent().module { CoarseModule($0) }.module { FineModule($0) }
    }
}

private struct PluginMetadata: Equatable { let granularity: Int }
private class Plugin { let title: String; init(title: String) { self.title = title } }
private class Database {}
private class FakeDatabase: Database {}
private class Judge {}
private class Api { let database: Database; init(database: Database) { self.database = database } }
private class Arbiter {
    let rank: Int
    var judge: Judge?
    init(rank: Int) { self.rank = rank }
}

private protocol UsesDatabase: AnyObject { var database: Database! { get set } }
private class Controller: UsesDatabase {
    var api: Api!
    var database: Database!
}
private class Panel: UsesDatabase { var database: Database! }

private protocol PluginModule {
    var plugins: [Contribution<Plugin, PluginMetadata>] { get }
    var pluginsByName: [Contribution<Plugin, String>] { get }
}

private final class AppComponent: Component {
    var data: DataModule { module() }
}

private class DataModule: Module<AppComponent> {
    var built: [String] = []

    func build(_ title: String) -> Plugin {
        built.append(title)
        return Plugin(title: title)
    }
    func database() -> Database { single { Database() } }
    func database(named name: String) -> Database { single(for: name) { Database() } }
    func api() -> Api { single { Api(database: component.data.database()) } }
    func judge() -> Judge { single { Judge() } }

    func inject(into controller: Controller) {
        controller.api = api()
        controller.database = database()
    }
    func inject(intoUserOfDatabase user: any UsesDatabase) { user.database = database() }
    func injectReplica(into panel: Panel) { panel.database = database(named: "replica") }
    func inject(into arbiter: Arbiter) {
        guard arbiter.rank >= 7 else { return }
        arbiter.judge = judge()
    }
}

private class CoarseModule: Module<AppComponent>, PluginModule {
    var plugins: [Contribution<Plugin, PluginMetadata>] {
        [
            Contribution(PluginMetadata(granularity: 1), in: self) { $0.coarse() },
            Contribution(PluginMetadata(granularity: 2), in: self) { $0.medium() },
        ]
    }
    var pluginsByName: [Contribution<Plugin, String>] { [Contribution("coarse", in: self) { $0.coarse() }] }
    func coarse() -> Plugin { single { component.data.build("coarse") } }
    func medium() -> Plugin { transient { component.data.build("medium") } }
}

private class FineModule: Module<AppComponent>, PluginModule {
    var plugins: [Contribution<Plugin, PluginMetadata>] {
        [Contribution(PluginMetadata(granularity: 4), in: self) { $0.fine() }]
    }
    var pluginsByName: [Contribution<Plugin, String>] { [Contribution("fine", in: self) { $0.fine() }] }
    func fine() -> Plugin { transient { component.data.build("fine") } }
}
