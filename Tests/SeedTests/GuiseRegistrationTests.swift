// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The promises of Guise 1 and 9 about registering, caching, naming and resolving. "There:" quotes its code.
struct GuiseRegistrationTests {
    /// There: `Guise.register(factory: StringFormatter())`, a new one at every resolution.
    @Test func aTransientIsNewAtEachCall() {
        let app = AppComponent()

        #expect(app.data.formatter() !== app.data.formatter())
    }

    /// There: `Guise.register(instance: Api())`, created once, at the first use; `register(cached: true) { … }` in
    /// Guise 1.
    @Test func aSingleIsMadeOnceAtItsFirstCall() {
        let app = AppComponent()
        #expect(app.data.made == 0)

        #expect(app.data.database() as AnyObject === app.data.database() as AnyObject)
        #expect(app.data.made == 1)
    }

    /// There: `let service = Service(); Guise.register(service as Servicing)`; here a component takes it in its initializer.
    @Test func aComponentTakesAnExistingInstance() {
        let session = Session()

        let app = AppComponent(session: session)

        #expect(app.data.session() === session)
    }

    /// There: `register { (x: Int) in Something(x: x) }` and `resolve(parameter: 3)!`; here any number of arguments.
    @Test func aProviderTakesAnyNumberOfArguments() {
        let app = AppComponent()

        #expect(app.data.something(x: 3).x == 3)
        #expect(app.data.authenticator(user: "guise", password: "password").user == "guise")
    }

    /// There: `register { (resolver: Resolving) in Api(database: resolver.resolve()!) }`.
    @Test func aClosureMayReceiveTheComponent() {
        let app = AppComponent()

        #expect(app.data.api().database as AnyObject === app.data.database() as AnyObject)
    }

    /// There: `register(weak: self)` in `viewDidLoad`, which gives nil after the release; here the component holds it
    /// weakly.
    @Test func aComponentMayHoldAnInstanceWeakly() {
        let app = AppComponent()
        var controller: Controller? = Controller()
        app.controller = controller
        #expect(app.data.current() === controller)

        controller = nil

        #expect(app.data.current() == nil)
    }

    /// There: `register(instance: Database() as DatabaseLayer)`.
    @Test func aProviderMayDeclareAProtocol() {
        let database: any DatabaseLayer = AppComponent().database

        #expect(database.retrieve() == ["espresso"])
    }

    /// There: the fake is registered instead of the real one; the last registration of a type wins.
    @Test func anOverrideReachesInstancesBuiltFromTheProvider() {
        let app = AppComponent().override({ $0.data.database() }, with: { FakeDatabase() })

        #expect(app.data.api().database.retrieve() == [])
    }

    /// There: `name: Name.real` and `name: Name.fake`; here two providers, or one with a key.
    @Test func eachKeyHasAnInstance() {
        let app = AppComponent()

        #expect(app.data.plugin(.first).title == "first")
        #expect(app.data.plugin(.first) === app.data.plugin(.first))
        #expect(app.data.plugin(.first) !== app.data.plugin(.second))
    }

    /// There: `container: Container.plugins`; here a module, or the same module under a key.
    @Test func aModuleUnderEachKeyHasItsOwnInstances() {
        let app = AppComponent()

        #expect(app.plugins("eu").session() === app.plugins("eu").session())
        #expect(app.plugins("eu").session() !== app.plugins("us").session())
    }

    /// There: `Guise.unregister(container: Container.plugins)`; here instances that end together have a component of
    /// their own.
    @Test func aChildReleasesAllItsInstancesAtOnce() {
        let app = AppComponent()
        weak var session: Session?
        do {
            let plugins = PluginsComponent(parent: app)
            session = plugins.plugins.session()
            #expect(session != nil)
        }

        #expect(session == nil)
    }

    /// There: `resolve(cached: false)` calls the block again and leaves the cached instance; here a second provider
    /// does so.
    @Test func aSecondProviderMakesAnUncachedInstance() {
        let app = AppComponent()
        let cached = app.data.database() as AnyObject

        #expect(app.data.newDatabase() as AnyObject !== cached)
        #expect(app.data.database() as AnyObject === cached)
    }

    /// There: `if let logger: Logger = Guise.resolve()`; here a provider of an optional.
    @Test func aProviderMayGiveNil() {
        #expect(AppComponent().logger == nil)
    }

    /// There: "Resolver" instances beside the static one; here there are only components.
    @Test func componentsShareNothing() {
        let (one, other) = (AppComponent(), AppComponent())

        #expect(one.data.session() !== other.data.session())
    }

    /// There: "thread-safe".
    @Test func manyTasksGetOneInstance() async {
        let app = SharedComponent()

        let sessions = await withTaskGroup(of: SharedSession.self) { group in
            for _ in 0..<50 { group.addTask { app.data.session() } }
            return await group.reduce(into: [SharedSession]()) { $0.append($1) }
        }

        #expect(sessions.allSatisfy { $0 === sessions[0] })
    }

    /// There: "lazy resolution" with `Lazy`.
    @Test func aLazyMakesItsInstanceAtTheFirstUse() {
        let app = AppComponent()

        let database = app.lazy { $0.data.database() }

        #expect(app.data.made == 0)
        #expect(database.value as AnyObject === app.data.database() as AnyObject)
    }
}

private protocol DatabaseLayer { func retrieve() -> [String] }
private class Database: DatabaseLayer { func retrieve() -> [String] { ["espresso"] } }
private class FakeDatabase: DatabaseLayer { func retrieve() -> [String] { [] } }
private class Formatter {}
private class Session {}
private class Logger {}
private class Controller {}
private struct Something { let x: Int }
private struct Authenticator { let user: String, password: String }
private class Api {
    let database: any DatabaseLayer
    init(database: any DatabaseLayer) { self.database = database }
}
private class Plugin { let title: String; init(title: String) { self.title = title } }
private enum Name: String { case first, second }

private final class AppComponent: Component {
    let session: Session
    weak var controller: Controller?
    var data: DataModule { module() }
    var database: any DatabaseLayer { data.database() }
    var logger: Logger? { data.logger() }

    init(session: Session = Session()) {
        self.session = session
        super.init()
    }
    func plugins(_ region: String) -> RegionModule { module(key: region) }
}

private class DataModule: Module<AppComponent> {
    var made = 0

    func formatter() -> Formatter { transient { Formatter() } }
    func database() -> any DatabaseLayer {
        single {
            made += 1
            return Database()
        }
    }
    func newDatabase() -> any DatabaseLayer { transient { Database() } }
    func session() -> Session { transient { component.session } }
    func something(x: Int) -> Something { transient { Something(x: x) } }
    func authenticator(user: String, password: String) -> Authenticator {
        transient { Authenticator(user: user, password: password) }
    }
    func api() -> Api { single { c in Api(database: c.data.database()) } }
    func current() -> Controller? { transient { component.controller } }
    func plugin(_ name: Name) -> Plugin { single(for: name) { Plugin(title: name.rawValue) } }
    func logger() -> Logger? { single { nil } }
}

private class RegionModule: Module<AppComponent> {
    func session() -> Session { single { Session() } }
}

private final class PluginsComponent: ChildComponent<AppComponent> {
    var plugins: PluginsModule { module() }
}

private class PluginsModule: Module<PluginsComponent> {
    func session() -> Session { single { Session() } }
}

private final class SharedSession: Sendable {}

private final class SharedComponent: ComponentType, Sendable {
    let registry = Registry()
    var data: SharedModule { module() }
}

private struct SharedModule: SendableModuleType {
    let component: SharedComponent

    func session() -> SharedSession { single { SharedSession() } }
}
