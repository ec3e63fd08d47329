// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of Guides/Packages.md.
struct PackagesSnippets {
    @MainActor @Test func eachPackageAddsItsAccessor() {
        let app = AppComponent()

        #expect(app.feed.model().client === app.network.client())
    }

    @Test func aGenericFeatureMakesItsPagesLater() {
        let tablet = TabletComponent()

        #expect(tablet.signUp.flow().page(3).number == 3)
        #expect(tablet.signUp.flow().page(1).network === tablet.network)

        let other = TabletComponent().module(FakeSignUp.self)
        #expect(other.signUp.flow().page(3).number == -3)

        tablet.override({ $0.signUp.page(0) }) { Page(99, Network("fake")) }
        #expect(tablet.signUp.flow().page(3).number == 99)
    }

    @MainActor @Test func aGenericFeatureLivesOnTheMainActor() {
        let phone = PhoneComponent()

        #expect(phone.welcome.page().text == "phone")
    }
}

// Package Core, which every feature imports.
private final class AppComponent: MainActorComponent {}

extension AppComponent {
    fileprivate var network: NetworkModule { module() }
}

// Package Feed.
extension AppComponent {
    fileprivate var feed: FeedModule { module() }
}

private class FeedModule: MainActorModule<AppComponent> {
    func model() -> FeedModel {
        single { FeedModel(client: component.network.client()) }
    }
}

private class NetworkModule: MainActorModule<AppComponent> {
    func client() -> Client { single { Client() } }
}

private final class Client {}

@MainActor private final class FeedModel {
    let client: Client
    init(client: Client) { self.client = client }
}

private protocol SignUpDependencies: ComponentType {
    var signUp: SignUpModule<Self> { get }
    var network: Network { get }
}

private class SignUpModule<C: SignUpDependencies>: Module<C> {
    func page(_ number: Int) -> Page { transient { Page(number, component.network) } }
    func flow() -> SignUpFlow {
        single { SignUpFlow(page: component.factory { $0.signUp.page($1) }) }
    }
}

private final class TabletComponent: Component, SignUpDependencies {
    var signUp: SignUpModule<TabletComponent> { module() }
    let network = Network("tablet")
}

// The protocol inherits from MainActorComponent, and the module from MainActorModule.
@MainActor private protocol WelcomeDependencies: MainActorComponent {
    var welcome: WelcomeModule<Self> { get }
    var text: String { get }
}

private class WelcomeModule<C: WelcomeDependencies>: MainActorModule<C> {
    func page() -> WelcomePage { single { WelcomePage(component.text) } }
}

private final class PhoneComponent: MainActorComponent, WelcomeDependencies {
    var welcome: WelcomeModule<PhoneComponent> { module() }
    var text: String { "phone" }
}

@MainActor private final class WelcomePage {
    let text: String
    init(_ text: String) { self.text = text }
}

private final class FakeSignUp: SignUpModule<TabletComponent> {
    override func page(_ number: Int) -> Page { transient { super.page(-number) } }
}

private final class Network {
    init(_ name: String) {}
}

private final class Page {
    let number: Int
    let network: Network

    init(_ number: Int, _ network: Network) { (self.number, self.network) = (number, network) }
}

private final class SignUpFlow {
    let page: Factory<Page, Int>
    init(page: Factory<Page, Int>) { self.page = page }
}
