// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of Guides/Migrating.md.
struct MigratingSnippets {
    @Test func theEquivalentsDoWhatTheTablesSay() {
        let windows = WindowComponent()
        #expect(windows.windows.window().root?.window === windows.windows.window())
        let fetch = FetchComponent()
        let model = fetch.fetch.viewModel()
        #expect(model.fetcher as AnyObject === model.updater as AnyObject)

        let app = AppComponent(session: Session()).module { PluginsModule($0) }

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

        let controller = Controller()
        app.data.inject(into: controller)
        #expect(controller.database is RealDatabase)
        #expect(app.data.current() == nil)
    }
}

private final class AppComponent: Component {
    let session: Session
    weak var controller: Controller?
    var data: DataModule { module() }
    var plugins: PluginsModule { module() }

    init(session: Session) {
        self.session = session
        super.init()
    }
}

private class WindowModule: Module<WindowComponent> {
    func window() -> Window {
        single {
            Window()
        } configure: { window in
            window.root = component.windows.root()
        }
    }
    func root() -> Root {
        single {
            Root()
        } configure: { root in
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

    func inject(into controller: Controller) {
        controller.database = database()
    }
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
private class Controller { var database: (any Database)? }
private class Window { var root: Root? }
private class Root { weak var window: Window? }
private protocol Plugin {}
private class Printing: Plugin {}
private struct PluginInfo { let granularity: Int }
private protocol Database {}
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
