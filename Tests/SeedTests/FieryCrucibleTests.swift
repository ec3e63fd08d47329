// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The promises of Fiery Crucible. "There:" quotes its code or its documentation.
struct FieryCrucibleTests {
    /// There: `factory: Window(frame: …)` inside a function of the factory.
    @Test func aProviderPassesOthersToTheInitializer() {
        let factory = Factory()

        #expect(factory.app.service().session === factory.app.session())
    }

    /// There: `configure: { [unowned self] (instance) in instance.factory = self }`.
    @Test func configureSetsPropertiesOfTheNewInstance() {
        let factory = Factory()

        let window = factory.app.mainWindow()

        #expect(window.root?.title == "root")
        #expect(factory.app.mainWindow() === window)
    }

    /// There: `shared { "name", … }`, "will live as long as the factory does".
    @Test func aSingleLivesAsLongAsItsComponent() {
        weak var session: Session?
        do {
            let factory = Factory()
            session = factory.app.session()
            #expect(factory.app.session() === session)
        }

        #expect(session == nil)
    }

    /// There: `weakShared { … }`, "as long as some object (not including the factory) has a strong reference to it".
    @Test func aWeakSingleLivesAsLongAsItsUsers() {
        let factory = Factory()
        var cache: Session? = factory.app.cache()
        weak let seen = cache
        #expect(factory.app.cache() === cache)

        cache = nil

        #expect(seen == nil)
    }

    /// There: `unshared { … }`, "a unique instance is created every time it is requested".
    @Test func aTransientIsNewAtEachCall() {
        let factory = Factory()

        #expect(factory.app.newSession() !== factory.app.newSession())
    }

    /// There: `scoped { … }`, "during the request, any other object that refers to it will receive the same instance".
    @Test func aGraphSingleIsSharedInsideOneCallOnly() {
        let factory = Factory()

        let tabs = factory.app.tabs()

        #expect(tabs.left.session === tabs.right.session)
        #expect(factory.app.tabs().left.session !== tabs.left.session)
    }

    /// There: "circular references are handled only by using setter injection", and objects are "constructed first,
    /// setter injection afterwards", whoever is asked first.
    @Test(arguments: [false, true])
    func twoSinglesMayReferToEachOther(isChildFirst: Bool) {
        let factory = Factory()

        if isChildFirst { _ = factory.app.child() }
        let parent = factory.app.parent()

        #expect(parent.child?.parent === parent)
        #expect(factory.app.child() === parent.child)
    }

    /// There: an object that gets the other one in its initializer; only one of the two has a setter.
    @Test(arguments: [false, true])
    func oneSetterIsEnoughForACircularReference(isEngineFirst: Bool) {
        let factory = Factory()

        if isEngineFirst { _ = factory.app.engine() }
        let car = factory.app.car()

        #expect(car.engine?.car === car)
        #expect(factory.app.engine() === car.engine)
    }

    /// There: instances of a scope refer to each other while it is being configured.
    @Test func twoGraphSinglesMayReferToEachOther() {
        let factory = Factory()

        let parent = factory.app.scopedParent()

        #expect(parent.child?.parent === parent)
        #expect(factory.app.scopedParent() !== parent)
    }

    /// There: the same scope, entered from the other end.
    @Test func aScopeMayBeEnteredFromItsOtherEnd() {
        let factory = Factory()

        let family = factory.app.family()

        #expect(family.parent.child === family.child)
        #expect(family.child.parent === family.parent)
    }

    /// There: the application object holds its `factory`; here a single that needs its component holds a provider.
    @Test func anInstanceMayReachItsFactoryWithoutALeak() {
        weak var factory: Factory?
        do {
            let made = Factory()
            factory = made
            #expect(made.app.application().mainWindow() === made.app.mainWindow())
        }

        #expect(factory == nil)
    }

    /// There: the name is part of the instance's identity; here the provider is, and a key if there are several
    /// instances.
    @Test func aKeyNamesAnInstance() {
        let factory = Factory()

        #expect(factory.app.session(of: "a") === factory.app.session(of: "a"))
        #expect(factory.app.session(of: "a") !== factory.app.session(of: "b"))
    }

    /// There: the function declares the type of the result.
    @Test func aProviderDeclaresTheTypeOfItsInstance() {
        let service: any Servicing = Factory().servicing

        #expect(service is Service)
    }
}

private class Session {}
private protocol Servicing {}
private class Service: Servicing { let session: Session; init(session: Session) { self.session = session } }
private class Window { var root: Root? }
private class Root { let title: String; init(title: String) { self.title = title } }
private class Tab { let session: Session; init(session: Session) { self.session = session } }
private struct Tabs { let left: Tab, right: Tab }
private class Parent { var child: Child? }
private class Child { weak var parent: Parent? }
private struct Family { let child: Child, parent: Parent }
private class Car { var engine: Engine? }
private class Engine {
    private(set) weak var car: Car?
    init(car: Car) { self.car = car }
}
private class Application {
    let mainWindow: Provider<Window>
    init(mainWindow: Provider<Window>) { self.mainWindow = mainWindow }
}

private final class Factory: Component {
    var app: AppModule { module() }
    var servicing: any Servicing { app.service() }
}

private class AppModule: Module<Factory> {
    func session() -> Session { single { Session() } }
    func session(of user: String) -> Session { single(for: user) { Session() } }
    func service() -> Service { single { Service(session: session()) } }
    func cache() -> Session { weakSingle { Session() } }
    func newSession() -> Session { transient { Session() } }
    func scopedSession() -> Session { graphSingle { Session() } }
    func tabs() -> Tabs {
        transient { Tabs(left: Tab(session: scopedSession()), right: Tab(session: scopedSession())) }
    }
    func root() -> Root { graphSingle { Root(title: "root") } }
    func application() -> Application {
        single { Application(mainWindow: component.provider { $0.app.mainWindow() }) }
    }
    func mainWindow() -> Window {
        single {
            Window()
        } configure: { window in
            window.root = component.app.root()
        }
    }
    func parent() -> Parent {
        single {
            Parent()
        } link: { parent in
            parent.child = component.app.child()
        }
    }
    func child() -> Child {
        single {
            Child()
        } link: { child in
            child.parent = component.app.parent()
        }
    }
    func scopedParent() -> Parent {
        graphSingle {
            Parent()
        } link: { parent in
            parent.child = component.app.scopedChild()
        }
    }
    func scopedChild() -> Child {
        graphSingle {
            Child()
        } link: { child in
            child.parent = component.app.scopedParent()
        }
    }
    func family() -> Family { transient { Family(child: scopedChild(), parent: scopedParent()) } }
    func car() -> Car {
        single {
            Car()
        } link: { car in
            car.engine = component.app.engine()
        }
    }
    func engine() -> Engine { single { Engine(car: car()) } }
}
