// SPDX-License-Identifier: MIT

import Drip

extension MigratingRows {
    static let components: [Program] = [children, registrations, contributions]

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
            Guise: container: Container.plugins, unregister(container:)
            first Drip: .parent { app.component }
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

    private static let registrations = Program(
        rows: """
            Guise: a second register of one key
            first Drip: required init(_ component:) in each module
            first Drip: a class of your own that conforms to ModuleType
            """,
        calls: [
            Program.Call("module") { [$0.data] },
            Program.Call("store") { [$0.data.store()] },
            Program.Call("own module") { [$0.own] },
            Program.Call("its report") { [$0.own.report()] },
            Program.Call("one region") { [$0.region("Oslo").report()] },
            Program.Call("another region") { [$0.region("Bergen").report()] },
        ],
        gives: "module kept, store kept, own module new, its report kept, one region kept, another region kept",
        fakes: [
            Program.Substitute(
                "two registrations",
                gives:
                    "module kept, store kept fake, own module new, its report kept, one region kept, another region kept"
            ) {
                _ = $0.module { DataModule($0) }.module { FakeDataModule($0) }.module { OwnClass(component: $0) }
            },
            Program.Substitute(
                "two overrides",
                gives: "module kept, store kept fake, own module new, its report kept fake, one region kept, "
                    + "another region kept"
            ) {
                $0.override({ $0.data.store() }) { RealStore(api: Api()) }
                $0.override({ $0.data.store() }) { FakeStore() }
                $0.override({ $0.own.report() }) { FakeReport(0) }
            },
        ]
    )

    private static let contributions = Program(
        rows: """
            Dagger: @IntoSet, @IntoMap
            Needle: PluginizedComponent
            Guise: metadata, filter, resolve(keys:)
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
