// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The promises of Drip's first announcement. "There:" quotes it.
struct FirstDripTests {
    /// There: `return transient { DataStore() }` in a module; here without `return`.
    @Test func dependenciesAreProvidedThroughMethods() {
        let component = AppComponent()

        #expect(component.data.newStore() !== component.data.newStore())
    }

    /// There: `var data: DataModule { return module() }`.
    @Test func aComponentIsOrganizedIntoModules() {
        let component = AppComponent()

        #expect(component.data === component.data)
        #expect(component.data.component === component)
    }

    /// There: `let component = AppComponent().module { DataModule($0) }` is required; here `AppComponent()` is enough.
    @Test func aComponentIsConstructedWithItsModules() {
        let registered = AppComponent().module { DataModule($0) }
        let unregistered = AppComponent()

        #expect(registered.data.store() === registered.data.store())
        #expect(unregistered.data.store() === unregistered.data.store())
    }

    /// There: no `sharedInstance`.
    @Test func thereIsNoSingletonAccessor() {
        let (one, other) = (AppComponent(), AppComponent())

        #expect(one.data.store() !== other.data.store())
    }

    /// There: `lazy var component = AppComponent()…` in the application object.
    @Test func aMemberOfTheApplicationOwnsTheComponent() {
        let application = Application()

        #expect(application.component.data.store() === application.component.data.store())
    }

    /// There: `single { … }`, "only one instance is created per-component".
    @Test func singleIsOneInstancePerComponent() {
        let component = AppComponent()

        #expect(component.data.store() === component.data.store())
    }

    /// There: `transient { … }`, "a new instance is created per-resolution".
    @Test func transientIsANewInstancePerResolution() {
        let component = AppComponent()

        #expect(component.data.inject() as Api !== component.data.inject() as Api)
    }

    /// There: `func inject() -> ViewModel { return single { c in ViewModel(api: c.core.inject()) } }`.
    @Test func strategiesReceiveTheComponentAndProvidersMayShareAName() {
        let component = AppComponent()

        let model: ViewModel = component.data.inject()

        #expect(model === component.data.inject() as ViewModel)
        #expect(model.store === component.data.store())
    }

    /// There: `class DataModule: Module<AppComponent> { required init(_ component: AppComponent) { … } }`; here inherited.
    @Test func aModuleMayHaveAnInitializer() {
        let component = AppComponent().module { CountingModule($0) }

        #expect(component.counting.count == 3)
    }

    /// There: "a class conforming to `ModuleType`" and "a class conforming to `ComponentType`".
    @Test func ownTypesMayConformInsteadOfSubclassing() {
        let component = OwnComponent()

        #expect(component.own.store() === component.own.store())
    }

    /// There: `var root: ApplicationComponent { return parent() }` and `.parent { self.app.component }`.
    @Test func aNarrowerComponentReachesItsParent() {
        let app = AppComponent()

        let view = ViewComponent().parent { app }.module(ViewModule.self) { ViewModule($0) }

        #expect(view.root === app)
        #expect(view.core.title().store === app.data.store())
    }

    /// There: "match the lifecycle of a member of your application".
    @Test func aComponentLivesAsLongAsItsOwner() {
        weak var store: DataStore?
        do {
            let application = Application()
            store = application.component.data.store()
            #expect(store != nil)
        }

        #expect(store == nil)
    }
}

private class DataStore {}
private class Api {}
private class ViewModel { let store: DataStore; init(store: DataStore) { self.store = store } }

private final class AppComponent: Component {
    var data: DataModule { module() }
    var counting: CountingModule { module() }
}

private class DataModule: Module<AppComponent> {
    func newStore() -> DataStore { transient { DataStore() } }
    func store() -> DataStore { single { DataStore() } }
    func inject() -> Api { transient { Api() } }
    func inject() -> ViewModel { single { c in ViewModel(store: c.data.store()) } }
}

private class CountingModule: Module<AppComponent> {
    let count: Int

    required init(_ component: AppComponent) {
        count = 3
        super.init(component)
    }
}

private final class Application {
    lazy var component = AppComponent().module { DataModule($0) }
}

private final class ViewComponent: Component {
    var root: AppComponent { parent() }
    var core: ViewModule { module() }
}

private class ViewModule: Module<ViewComponent> {
    func title() -> ViewModel { single { ViewModel(store: component.root.data.store()) } }
}

private final class OwnComponent: ComponentType {
    let registry = Registry()
    var own: OwnModule { module() }
}

private final class OwnModule: ModuleType {
    let component: OwnComponent

    init(component: OwnComponent) { self.component = component }

    func store() -> DataStore { single { DataStore() } }
}
