// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of Guides/Recipes.md about many packages.
struct RecipesPackagesSnippets {
    @MainActor @Test func eachPackageAddsItsAccessor() {
        let app = AppComponent()

        #expect(app.feed.model().client === app.network.client())
    }

    @Test func aStructModuleFulfilsTheNeedsOfAFeature() {
        let shop = ShopComponent()

        #expect(profile(shop.needs).client === shop.network.client())
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

private protocol HasClient { var client: Client { get } }
private protocol HasUser { var user: User { get } }

private struct Needs: ModuleType, HasClient, HasUser {
    let component: ShopComponent
    var client: Client { component.network.client() }
    var user: User { component.people.user() }
}

private func profile(_ needs: any HasClient & HasUser) -> ProfileModel {
    ProfileModel(user: needs.user, client: needs.client)
}

private class NetworkModule: MainActorModule<AppComponent> {
    func client() -> Client { single { Client() } }
}

private final class ShopComponent: Component {
    var needs: Needs { module() }
    var network: ShopNetworkModule { module() }
    var people: PeopleModule { module() }
}

private class ShopNetworkModule: Module<ShopComponent> {
    func client() -> Client { single { Client() } }
}

private class PeopleModule: Module<ShopComponent> {
    func user() -> User { single { User() } }
}

private final class Client {}
private final class User {}

@MainActor private final class FeedModel {
    let client: Client
    init(client: Client) { self.client = client }
}

private struct ProfileModel {
    let user: User
    let client: Client
}
