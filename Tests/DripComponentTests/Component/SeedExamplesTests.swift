// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The unchanged examples of Drip's first announcement.
struct SeedExamplesTests {
    @Test func aComponentWithItsModuleProvidesADependency() {
        let component = AppComponent().module { DataModule($0) }
        let store = component.data.store()

        #expect(store !== component.data.store())
    }

    @Test func theAccessorResolvesTheRegisteredModule() {
        var registered: DataModule?
        let component = AppComponent().module { component in
            let module = DataModule(component)
            registered = module
            return module
        }

        #expect(component.data === component.data)
        #expect(component.data === registered)
    }

    @Test func anUnregisteredModuleBuildsItself() {
        let component = AppComponent()

        #expect(component.data === component.data)
        #expect(component.data.component === component)
    }

    @Test func onlyOneInstanceOfASingleIsCreatedPerComponent() {
        let screen = Screen()
        let other = Screen()

        let model: ViewModel = screen.component.core.inject()

        #expect(model === screen.component.core.inject() as ViewModel)
        #expect(model !== other.component.core.inject() as ViewModel)
    }

    @Test func aNewInstanceOfATransientIsCreatedPerResolution() {
        let screen = Screen()

        #expect(screen.component.core.inject() as Api !== screen.component.core.inject() as Api)
    }

    @Test func aStrategyHandsTheComponentToItsClosure() {
        let screen = Screen()

        let model: ViewModel = screen.component.core.inject()

        #expect(model.component === screen.component)
    }

    @Test func aNarrowComponentFindsItsParent() {
        let screen = Screen()

        #expect(screen.component.root === screen.app.component)
        #expect(screen.component.root.data.configuration() === screen.app.component.data.configuration())
    }

    @Test func anObjectOfTheApplicationOwnsTheComponent() {
        let application = Application()
        let other = Application()

        #expect(application.component === application.component)
        #expect(application.component.data.configuration() !== other.component.data.configuration())
    }
}

private class DataStore {}
private class Configuration {}
private class Api {}

private class ViewModel {
    let api: Api
    weak var component: ViewComponent?
    init(api: Api, component: ViewComponent) {
        self.api = api
        self.component = component
    }
}

private class AppComponent: Component {
    var data: DataModule { return module() }
}

private class DataModule: Module<AppComponent> {
    required init(_ component: AppComponent) { super.init(component) }

    func store() -> DataStore {
        return transient { DataStore() }
    }

    func configuration() -> Configuration {
        return single { Configuration() }
    }
}

private final class ViewComponent: Component {
    var root: AppComponent { return parent() }
    var core: ViewModule { return module() }
}

private class ViewModule: Module<ViewComponent> {
    required init(_ component: ViewComponent) {
        super.init(component)
    }

    func inject() -> Api {
        return transient { Api() }
    }

    func inject() -> ViewModel {
        return single { c in
            ViewModel(api: c.core.inject(), component: c)
        }
    }
}

private final class Application {
    lazy var component = AppComponent().module { DataModule($0) }
}

private final class Screen {
    let app = Application()

    lazy var component: ViewComponent = ViewComponent()
        .parent { self.app.component }
        .module(ViewModule.self) { ViewModule($0) }
}
