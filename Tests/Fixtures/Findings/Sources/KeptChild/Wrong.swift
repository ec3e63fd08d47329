// SPDX-License-Identifier: MIT

import Drip

final class WrongModule: Module<AppComponent> {
    func session() -> SessionComponent { single { SessionComponent(parent: component) } }
    func named() -> SessionComponent { single { app in SessionComponent(parent: app) } }
    func keyed(id: Int) -> SessionComponent { single(for: id) { .init(parent: self.component) } }
    nonisolated(nonsending) func awaited() async -> Window {
        await asyncSingle {
            let session = SessionComponent(parent: component)
            return Window(session)
        }
    }
    func feed() -> Window { single { Window(FeedComponent(parent: component)) } }
    func job() -> JobComponent { single { JobComponent(component) } }
    func visit() -> VisitComponent {
        single {
            let visit = VisitComponent()
            return visit.parent { component }
        }
    }
    func chained() -> any ComponentType { single { VisitComponent().parent(component as AppComponent) } }
    func router() -> Router {
        single {
            Router(app: component)
        } configure: { router in
            router.visit = component.visit
        }
    }

    // A child of a child.
    func screen(of session: SessionComponent) -> ScreenComponent {
        single(for: session.hash) { ScreenComponent(of: session) }
    }

    // Through a function and a transient.
    func window() -> Window { single { Window(opened()) } }
    func opened() -> SessionComponent { transient { makeSession(in: $0) } }
}

/// The child is created at its first use, and kept from then on.
extension WrongModule {
    func desk() -> Desk { single { Desk(component.lazy { $0.wrong.opened() }) } }
    func otherDesk() -> Desk { single { app in Desk(app.lazy({ SessionComponent(parent: $0) })) } }
}

/// A teardown that closes the child does not help: it runs only when the parent ends.
extension WrongModule {
    func tornDown() -> SessionComponent {
        single {
            let session = SessionComponent(parent: component)
            return session
        } teardown: { session in
            session.close()
        }
    }
}

final class Desk {
    let session: Lazy<SessionComponent>
    init(_ session: Lazy<SessionComponent>) { self.session = session }
}

extension SessionComponent {
    var hash: Int { ObjectIdentifier(self).hashValue }
}

func makeSession(in app: AppComponent) -> SessionComponent {
    SessionComponent(parent: app)
}

final class WrongSessionModule: Module<SessionComponent> {
    func screen() -> ScreenComponent { single { ScreenComponent(of: component, id: 1) } }
}

func useWrong(_ app: AppComponent, _ session: SessionComponent) async {
    let wrong = app.wrong
    _ = [wrong.session(), wrong.named(), wrong.keyed(id: 1), wrong.opened()]
    _ = await wrong.awaited()
    _ = (wrong.feed(), wrong.job(), wrong.visit(), wrong.chained(), wrong.router(), wrong.screen(of: session))
    _ = (wrong.tornDown(), wrong.desk(), wrong.otherDesk(), wrong.window(), session.wrong.screen())
}

// The argument is in parentheses.
extension WrongModule {
    func bracketed() -> SessionComponent { single { SessionComponent(parent: (component)) } }
}

func useBracketed(_ app: AppComponent) -> SessionComponent { app.wrong.bracketed() }

// `map` creates the child, by the name of an initializer or in a closure.
extension WrongModule {
    func mapped() -> JobComponent? { single { Optional(component).map(JobComponent.init(_:)) } }
    func jobs() -> [JobComponent] { single { [component].map(JobComponent.init) } }
    func optional() -> SessionComponent? { single { Optional(component).map { SessionComponent(parent: $0) } } }
}

func useMapped(_ app: AppComponent) -> Any { (app.wrong.mapped(), app.wrong.jobs(), app.wrong.optional()) }

// The initializer of the child registers the parent.
final class UserComponent: ComponentType {
    let registry: Registry
    let app: AppComponent

    init(app: AppComponent) {
        registry = Registry(parent: app)
        self.app = app
    }
}

final class Users {
    private var scopes: [String: UserComponent] = [:]
    private let make: () -> UserComponent

    init(make: @escaping () -> UserComponent) { self.make = make }

    func open(_ name: String) { scopes[name] = make() }
}

extension WrongModule {
    func user() -> UserComponent { transient { UserComponent(app: component) } }
    func users() -> Users {
        single {
            let user = component.provider { $0.wrong.user() }
            return Users(make: { user() })
        }
    }
}

func useUsers(_ app: AppComponent) { app.wrong.users().open("a") }
