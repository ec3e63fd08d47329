// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The promises of Resolver, shown by its own example. "There:" quotes its code or its documentation.
struct ResolverTests {
    /// There: `Resolver.register { ABCService() }` and `let abc: ABCService = Resolver.resolve()`; here both are one method.
    @Test func aProviderIsRegistrationAndResolutionInOne() {
        let app = AppComponent()

        let session: SessionService = app.services.session()

        #expect(session === app.services.session())
    }

    /// There: `main.register { ViewModel(fetcher: resolve(), updater: resolve(), service: resolve()) }`.
    @Test func aWholeChainIsBuiltThroughInitializers() {
        let app = AppComponent()

        let model = app.services.viewModel()

        #expect(model.service.session === app.services.session())
    }

    /// There: `registerAllServices()` runs at the first resolution; here the modules' classes are the registration.
    @Test func nothingHasToBeRegisteredBeforeTheFirstUse() {
        let app = AppComponent()

        #expect(app.services === app.services)
    }

    /// There: `main.register { CombinedService() as Fetching }`; here the provider declares the protocol.
    @Test func aProviderMayDeclareAProtocolInsteadOfItsClass() {
        let fetcher: any Fetching = AppComponent().fetcher

        #expect(fetcher is CombinedService)
    }

    /// There: `register { CombinedService() }` twice, "each returned their own object".
    @Test func twoProtocolsMayHaveAnObjectEach() {
        let app = AppComponent()

        #expect(app.services.ownFetcher() as AnyObject !== app.services.ownUpdater() as AnyObject)
    }

    /// There: `.implements(Fetching.self).implements(Updating.self)`, one object inside a resolution cycle.
    @Test func twoProtocolsMayShareAnObject() {
        let app = AppComponent()

        let model = app.services.viewModel()
        let other = app.services.viewModel()

        #expect(model.fetcher as AnyObject === model.updater as AnyObject)
        #expect(other.fetcher as AnyObject !== model.fetcher as AnyObject)
    }

    /// There: the default scope, "only one instance will be constructed during a specific resolution cycle".
    @Test func aResolutionCycleSharesItsInstances() {
        let app = AppComponent()

        let (one, other) = app.services.two()

        #expect(one === other)
    }

    /// There: `lazy var viewModel: ViewModel = resolver.resolve()!`; here the controller gets a deferred instance or
    /// its module.
    @Test func aControllerStartsTheResolutionLazily() {
        let app = AppComponent()

        let controller = Controller(viewModel: app.lazy { $0.services.viewModel() })

        #expect(app.services.made == 0)
        #expect(controller.viewModel.value === controller.viewModel.value)
        #expect(app.services.made == 1)
    }

    /// There: `class MyViewController: Resolving`; here the object's own component is its resolver.
    @Test func anObjectMayHoldItsComponent() {
        let controller = ResolvingController(component: AppComponent())

        #expect(controller.viewModel.service.session === controller.component.services.session())
    }

    /// There: "it uses Swift type-inference to automatically detect the type".
    @Test func typesAreInferred() {
        let app = AppComponent()

        let session = app.services.session()

        #expect(type(of: session) == SessionService.self)
    }

    /// There: `Resolver.resolve(ABCServicing.self)!` may be nil; here a missing provider does not compile.
    @Test func theTypeMayBeNamed() {
        let app = AppComponent()

        let fetcher = app.fetcher as any Fetching

        #expect(fetcher is CombinedService)
    }
}

private protocol Fetching {}
private protocol Updating {}
private class CombinedService: Fetching, Updating {}
private class SessionService {}
private struct Service { let session: SessionService; init(_ session: SessionService) { self.session = session } }
private class ViewModel {
    let fetcher: any Fetching, updater: any Updating, service: Service
    init(fetcher: any Fetching, updater: any Updating, service: Service) {
        (self.fetcher, self.updater, self.service) = (fetcher, updater, service)
    }
}
private class Controller {
    let viewModel: Lazy<ViewModel>
    init(viewModel: Lazy<ViewModel>) { self.viewModel = viewModel }
}
private class ResolvingController {
    let component: AppComponent
    lazy var viewModel = component.services.viewModel()
    init(component: AppComponent) { self.component = component }
}

private final class AppComponent: Component {
    var services: ServicesModule { module() }
    var fetcher: any Fetching { services.fetcher() }
}

private class ServicesModule: Module<AppComponent> {
    var made = 0

    func viewModel() -> ViewModel {
        transient {
            made += 1
            return ViewModel(fetcher: fetcher(), updater: updater(), service: service())
        }
    }
    func combined() -> CombinedService { graphSingle { CombinedService() } }
    func fetcher() -> any Fetching { transient { combined() } }
    func updater() -> any Updating { transient { combined() } }
    func ownFetcher() -> any Fetching { graphSingle { CombinedService() } }
    func ownUpdater() -> any Updating { graphSingle { CombinedService() } }
    func service() -> Service { transient { Service(session()) } }
    func session() -> SessionService { single { SessionService() } }
    func two() -> (CombinedService, CombinedService) { transient { (combined(), combined()) } }
}
