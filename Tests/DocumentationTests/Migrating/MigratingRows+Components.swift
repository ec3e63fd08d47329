// SPDX-License-Identifier: MIT

import Drip

extension MigratingRows {
    static let components: [Program] = [children, contributions]

    private static let children = Program(
        rows: """
            Dagger: @Subcomponent, its factory
            Dagger: @Component(dependencies = …)
            Dagger: a custom scope (@PerScreen)
            Factory: .scope(.session), manager.reset(scope: .session)
            Factory: promised()
            Swinject: Container(parent:)
            Swinject: a scope of your own, resetObjectScope(_:)
            Needle: class LoggedInComponent: Component<LoggedInDependency>
            Needle: protocol LoggedInDependency: Dependency
            Needle: dependency.imageCache, self.imageCache
            Needle: GameComponent(parent: self)
            Needle: an ancestor's property, found by name and type
            swift-dependencies: withDependencies(from: self)
            """,
        calls: [
            Program.Call("api") { [$0.data.api()] },
            Program.Call("session") { [$0.data.session()] },
            Program.Call("by a session") { shop in
                let session = shop.data.session()
                return [session.seat.api()]
            },
            Program.Call("by a protocol") { shop in
                let feature = FeatureComponent(parent: shop)
                return [feature.feature.api()]
            },
            Program.Call("by a registered parent") { shop in
                let registered = RegisteredComponent().parent { shop }
                return [registered.registered.api()]
            },
        ],
        gives:
            "api kept, session new, by a session kept = api, by a protocol kept = api, by a registered parent kept = api",
        fakes: [
            Program.Substitute(
                "api",
                gives: "api kept fake, session new, by a session kept fake = api, by a protocol kept fake = api, "
                    + "by a registered parent kept fake = api"
            ) {
                $0.override({ $0.data.api() }) { FakeApi() }
            },
            Program.Substitute(
                "session",
                gives: "api kept, session new, by a session new fake, by a protocol kept = api, "
                    + "by a registered parent kept = api"
            ) {
                $0.override({ $0.data.session() }) { shop in
                    SessionComponent(parent: shop).override({ $0.seat.api() }) { FakeApi() }
                }
            },
        ]
    )

    private static let contributions = Program(
        rows: """
            Dagger: @IntoSet, @IntoMap
            Needle: PluginizedComponent
            """,
        calls: [
            Program.Call("accessor") { [$0.plugins.printing()] },
            Program.Call("filtered") {
                $0.contributions(of: (any PluginProviding).self) { $0.all }.filter { $0.metadata > 2 }.map { $0.make() }
            },
            Program.Call("by key") { [$0.contributionsByKey(of: (any PluginProviding).self) { $0.all }[4]?.make()] },
        ],
        gives: "accessor kept, filtered kept = accessor, by key kept = accessor",
        fakes: [
            Program.Substitute(
                "printing", gives: "accessor kept fake, filtered kept fake = accessor, by key kept fake = accessor"
            ) {
                $0.override({ $0.plugins.printing() }) { FakeReport(4) }
            },
            Program.Substitute(
                "the module", gives: "accessor kept fake, filtered kept fake = accessor, by key kept fake = accessor"
            ) {
                _ = $0.module { FakePluginModule($0) }
            },
        ]
    )
}
