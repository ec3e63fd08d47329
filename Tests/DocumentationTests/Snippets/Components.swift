// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of Guides/Components.md, Guides/Concurrency.md, Guides/Packages.md and Guides/Arguments.md.
struct ComponentsSnippets {
    @Test func tasksShareTheServerAndEndIt() async throws {
        let server = ServerComponent()
        #expect(server.data.cache(for: "eu") === server.data.cache(for: "eu"))
        let job = JobComponent(server: server)
        #expect(job.work.log() === server.data.log())

        let rows = try await withComponent(RequestComponent(parent: server)) { request in
            try await request.pages.rows().count
        }

        let pool = try await server.data.pool()
        try await server.shutdown()

        #expect(rows == 1)
        #expect(await pool.isClosed)
    }

    @Test func aServerShutsDownWithinALimit() async throws {
        let server = ServerComponent()
        let pool = try await server.data.pool()

        try await server.shutdown(within: .seconds(3))

        #expect(await pool.isClosed)
    }

    @Test func aKeptComponentServesItsModules() {
        // A variable of the component itself, in the function that uses it.
        let order = TableOrder()
        let meal = order.kitchen.meal()

        let soup = withComponent(TableOrder()) { order in order.kitchen.meal() }

        // A module made by hand retains its component.
        let kitchen = KitchenModule(TableOrder())

        #expect(meal === order.kitchen.meal())
        #expect(kitchen.meal() !== soup)
        let waiter = Waiter()
        #expect(waiter.serve() === waiter.serve())
        let tables = [TableWithValue()]
        #expect(tables[0].kitchen.meal() === tables[0].kitchen.meal())
        #expect(TableWithValue().kitchen.meal() !== soup)
    }

    @MainActor @Test func aProfileGetsItsTitleFromTheApplication() {
        weak var gone: AppComponent?
        do {
            let app = AppComponent()
            gone = app
            let profile = app.store.profile()
            #expect(profile.profile.title().text == "Ada")
            #expect(app.store.profile() !== profile)
        }
        #expect(gone == nil)
    }

    @Test func registeredModulesHaveTheirHosts() {
        let office = OfficeComponent()
            .module { MailModule($0, host: "mail.example.com") }
            .module(key: "Oslo") { MailModule($0, host: "oslo.example.com") }

        #expect(office.mail.outbox().host == "mail.example.com")
        #expect(office.mail(of: "Oslo").outbox().host == "oslo.example.com")
        #expect(office.mail(of: "Rome").outbox().host == "localhost")
    }

    @Test func aFakeReplacesProductionsRegistration() {
        let tested = OfficeComponent.live().module { FakeMail($0, host: "") }

        #expect(tested.mail.outbox().host == "fake")
    }

    @Test func aNavigatorMakesScreensLater() {
        let navigation = NavigationComponent()
        #expect(navigation.screens.navigator().open(3).id == 3)
        #expect(navigation.screens.navigator().login() !== navigation.screens.navigator().login())
        #expect(Factory<Detail, Int> { Detail(id: $0) }(4).id == 4)
    }
}

private final class Waiter {
    // A property of the component itself.
    let order = TableOrder()

    func serve() -> Meal { order.kitchen.meal() }
}

private final class TableOrder: Component {
    var kitchen: KitchenModule { module() }
}

private class KitchenModule: Module<TableOrder> {
    func meal() -> Meal { single { Meal() } }
}

private final class TableWithValue: Component {
    var kitchen: ValueKitchen { module() }
}

private struct ValueKitchen: ModuleType {
    let component: TableWithValue
    func meal() -> Meal { single { Meal() } }
}

private final class Meal {}

private final class ServerComponent: ComponentType, Sendable {
    let registry = Registry()
    var data: DataModule { module() }
}

private struct DataModule: SendableModuleType {
    let component: ServerComponent
    func log() -> Log { single { Log() } }
    func cache(for region: String) -> Cache { single(for: region) { Cache(log: log()) } }
    func pool() async throws -> Pool {
        try await asyncSingle {
            try await Pool.open()
        } shutdown: { pool in
            await pool.close()
        }
    }
}

private final class RequestComponent: ChildComponent<ServerComponent> {
    var pages: PageModule { module() }
}

private class PageModule: Module<RequestComponent> {
    func page() -> Page { single { Page(log: component.parent.data.log()) } }
    nonisolated(nonsending) func rows() async throws -> [Row] {
        try await component.parent.data.pool().rows()
    }
}

private final class JobComponent: ComponentType, Sendable {
    let registry: Registry
    let server: ServerComponent
    var work: WorkModule { module() }

    init(server: ServerComponent) {
        self.server = server
        registry = Registry(parent: server)
    }
}

private struct WorkModule: SendableModuleType {
    let component: JobComponent
    func log() -> Log { transient { component.server.data.log() } }
}

private final class Log: Sendable {}
private final class Cache: Sendable { let log: Log; init(log: Log) { self.log = log } }
private class Page { let log: Log; init(log: Log) { self.log = log } }
private struct Row {}
private actor Pool {
    private(set) var isClosed = false

    static func open() async throws -> Pool { Pool() }
    func rows() -> [Row] { [Row()] }
    func close() { isClosed = true }
}

private final class AppComponent: MainActorComponent, ProfileDependencies {
    var store: StoreModule { module() }
    var users: any UserStore { store.users() }
}

private class StoreModule: MainActorModule<AppComponent> {
    func users() -> any UserStore { single { RealUserStore() } }
    func profile() -> ProfileComponent { transient { ProfileComponent(parent: component) } }
}

@MainActor private protocol ProfileDependencies: AnyObject { var users: any UserStore { get } }

private final class ProfileComponent: MainActorChildComponent<any ProfileDependencies> {
    var profile: ProfileModule { module() }
}

private class ProfileModule: MainActorModule<ProfileComponent> {
    func title() -> Title { single { Title(component.parent.users.name) } }
}

private protocol UserStore { var name: String { get } }
private struct RealUserStore: UserStore { let name = "Ada" }
private class Title { let text: String; init(_ text: String) { self.text = text } }

private class MailModule: Module<OfficeComponent> {
    let host: String

    init(_ component: OfficeComponent, host: String) {
        self.host = host
        super.init(component)
    }

    required convenience init(_ component: OfficeComponent) { self.init(component, host: "localhost") }

    func outbox() -> Outbox { single { Outbox(host: host) } }
}

private final class OfficeComponent: Component {
    var mail: MailModule { module() }
    func mail(of branch: String) -> MailModule { module(key: branch) }
}

extension OfficeComponent {
    static func live() -> OfficeComponent {
        OfficeComponent().module { MailModule($0, host: "mail.example.com") }
    }
}

private final class FakeMail: MailModule {
    override func outbox() -> Outbox { single { Outbox(host: "fake") } }
}

private class Outbox { let host: String; init(host: String) { self.host = host } }

private class ScreenModule: Module<NavigationComponent> {
    func login() -> Login { transient { Login() } }
    func detail(id: Int) -> Detail { transient { Detail(id: id) } }
    func navigator() -> Navigator {
        single {
            Navigator(
                login: component.provider { $0.screens.login() },
                detail: component.factory { $0.screens.detail(id: $1) }
            )
        }
    }
}

private final class Navigator {
    let login: Provider<Login>
    let detail: Factory<Detail, Int>

    init(login: Provider<Login>, detail: Factory<Detail, Int>) {
        self.login = login
        self.detail = detail
    }

    func open(_ id: Int) -> Detail { detail(id) }
}

private final class NavigationComponent: Component {
    var screens: ScreenModule { module() }
}

private class Login {}
private class Detail { let id: Int; init(id: Int) { self.id = id } }
