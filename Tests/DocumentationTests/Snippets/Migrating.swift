// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of Guides/Migrating.md.
struct MigratingSnippets {
    @Test func theEquivalentsDoWhatTheTablesSay() {
        let windows = WindowComponent()
        #expect(windows.windows.window().root?.window === windows.windows.window())
        let other = WindowComponent()
        #expect(other.windows.root().window?.root === other.windows.root())
        let fetch = FetchComponent()
        let model = fetch.fetch.viewModel()
        #expect(model.fetcher as AnyObject === model.updater as AnyObject)

        let app = AppComponent().module { PluginsModule($0) }

        let fine = app.contributions(of: (any PluginProviding).self) { $0.plugins }
            .filter { $0.metadata.granularity > 2 }
            .map { $0.make() }
        #expect(fine.count == 1)

        let dagger = DaggerComponent()
        #expect((dagger.storage.store() as? RealStore)?.api === dagger.storage.api())
        let network = NetworkComponent()
        #expect(network.network.report(id: 1) === network.network.report(id: 1))
        let loggedIn = LoggedInComponent(parent: RootComponent())
        #expect(loggedIn.game.board().images === loggedIn.parent.images)
    }

    @Test func oneMethodFillsObjectsOfSeveralProtocols() {
        let app = AppComponent()
        let controller = Controller()
        let other: Plain = controller

        app.data.inject(into: other)

        #expect(controller.api === app.data.api())
        #expect(controller.database === app.data.database())
        var view = ApiView()
        app.data.inject(into: &view)
        #expect(view.api === app.data.api())
    }

    @Test(arguments: [true, false])
    func aFakeOfTheTransientReplacesBoth(isFreshFirst: Bool) {
        let app = AppComponent()
        app.override({ $0.data.fresh() }) { FakeApi() }

        if isFreshFirst { #expect(app.data.fresh() is FakeApi) }
        #expect(app.data.api() is FakeApi)
        #expect(app.data.fresh() is FakeApi)
        #expect(app.data.fresh() !== app.data.api())
    }

    @Test func anObjectThatWentIsNil() {
        let app = AppComponent()
        #expect(app.data.current() == nil)
        let controller = Controller()
        app.controller = controller
        #expect(app.data.current() === controller)
    }
}

private final class AppComponent: Component {
    weak var controller: Controller?
    var data: DataModule { module() }
    var plugins: PluginsModule { module() }
}

private class WindowModule: Module<WindowComponent> {
    func window() -> Window {
        single {
            Window()
        } link: { window in
            window.root = component.windows.root()
        }
    }
    func root() -> Root {
        single {
            Root()
        } link: { root in
            root.window = component.windows.window()
        }
    }
}

private protocol PluginProviding { var plugins: [Contribution<any Plugin, PluginInfo>] { get } }

private class PluginsModule: Module<AppComponent>, PluginProviding {
    var plugins: [Contribution<any Plugin, PluginInfo>] {
        [Contribution(PluginInfo(granularity: 4), in: self) { $0.printing() }]
    }
    func printing() -> any Plugin { single { Printing() } }
}

private class DataModule: Module<AppComponent> {
    func database() -> any Database { single { RealDatabase() } }
    func current() -> Controller? { transient { component.controller } }

    func fresh() -> Api { transient { Api() } }
    func api() -> Api { single { fresh() } }

    func inject(into object: AnyObject) {
        if let object = object as? any UsesApi { object.api = api() }
        if let object = object as? any UsesDatabase { object.database = database() }
    }

    func inject(into view: inout some UsesApiValue) { view.api = api() }
}

private class StorageModule: Module<DaggerComponent> {
    func api() -> Api { single { Api() } }
    func store() -> any Storing { single { RealStore(api: api()) } }
}

private class NetworkModule: Module<NetworkComponent> {
    func session() -> Session { single { Session() } }
    func api() -> any Fetching { single { CombinedService() } }
    func report(id: Int) -> Report { single(for: id) { Report(id: id) } }
}

private protocol LoggedInDependency: AnyObject { var images: ImageCache { get } }

private final class RootComponent: Component, LoggedInDependency {
    var data: RootModule { module() }
    var images: ImageCache { data.images() }
}

private class RootModule: Module<RootComponent> {
    func images() -> ImageCache { single { ImageCache() } }
}

private final class LoggedInComponent: ChildComponent<any LoggedInDependency> {
    var game: GameModule { module() }
}

private class GameModule: Module<LoggedInComponent> {
    func board() -> Board { transient { Board(images: component.parent.images) } }
}

private final class DaggerComponent: Component {
    var storage: StorageModule { module() }
}

private final class NetworkComponent: Component {
    var network: NetworkModule { module() }
}

private class FetchModule: Module<FetchComponent> {
    func combined() -> CombinedService { graphSingle { CombinedService() } }
    func fetcher() -> any Fetching { transient { combined() } }
    func updater() -> any Updating { transient { combined() } }
    func viewModel() -> ViewModel { transient { ViewModel(fetcher: fetcher(), updater: updater()) } }
}

private final class WindowComponent: Component {
    var windows: WindowModule { module() }
}

private final class FetchComponent: Component {
    var fetch: FetchModule { module() }
}

private class Session {}
private protocol UsesApi: AnyObject { var api: Api? { get set } }
private protocol UsesDatabase: AnyObject { var database: (any Database)? { get set } }
private protocol UsesApiValue { var api: Api? { get set } }
private class Plain: UsesApi { var api: Api? }
private final class Controller: Plain, UsesDatabase { var database: (any Database)? }
private struct ApiView: UsesApiValue { var api: Api? }
private final class FakeApi: Api {}
private class Window { var root: Root? }
private class Root { weak var window: Window? }
private protocol Plugin {}
private class Printing: Plugin {}
private struct PluginInfo { let granularity: Int }
private protocol Database: AnyObject {}
private class RealDatabase: Database {}
private protocol Fetching {}
private protocol Updating {}
private class CombinedService: Fetching, Updating {}
private class ViewModel {
    let fetcher: any Fetching, updater: any Updating
    init(fetcher: any Fetching, updater: any Updating) { (self.fetcher, self.updater) = (fetcher, updater) }
}
private class Api {}
private protocol Storing {}
private class RealStore: Storing {
    let api: Api
    init(api: Api) { self.api = api }
}
private class Report { init(id: Int) {} }
private class ImageCache {}
private struct Board { let images: ImageCache }
