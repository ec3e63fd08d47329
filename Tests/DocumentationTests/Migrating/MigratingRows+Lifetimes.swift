// SPDX-License-Identifier: MIT

import Drip

extension MigratingRows {
    static let lifetimes: [Program] = [single, transient, weak, graph, arguments, names, optional, given]

    private static let single = Program(
        rows: """
            Dagger: @Module class DataModule
            Dagger: @Provides @Singleton fun store(api: Api): Store
            Dagger: @Inject constructor
            Dagger: @Binds
            Dagger: a test component; @BindValue in Hilt
            Factory: .cached
            Factory: .singleton
            Factory: Container.shared.api()
            Factory: @Injected(\\.api) var api
            Factory: .register { Mock() }
            Factory: AutoRegistering
            Swinject: Assembly
            Swinject: resolver.resolve(Animal.self)!
            Swinject: .inObjectScope(.container)
            Needle: class RootComponent: BootstrapComponent
            Needle: shared { … }
            swift-dependencies: struct ApiKey: DependencyKey, extension DependencyValues
            swift-dependencies: static let liveValue
            swift-dependencies: @Dependency(\\.api) var api
            Resolver: registerAllServices()
            Resolver: register { C() as Fetching }
            Resolver: Resolver.resolve(Fetching.self)
            """,
        calls: [
            Program.Call("api") { [$0.data.api()] },
            Program.Call("store") { [$0.data.store()] },
            Program.Call("api of the store") { [$0.data.store().api] },
        ],
        gives: "api kept, store kept, api of the store kept = api",
        fakes: [
            Program.Substitute("api", gives: "api kept fake, store kept, api of the store kept fake = api") {
                $0.override({ $0.data.api() }) { FakeApi() }
            },
            Program.Substitute("store", gives: "api kept, store kept fake, api of the store kept") {
                $0.override({ $0.data.store() }) { FakeStore() }
            },
            Program.Substitute("the type", gives: "api kept, store kept fake, api of the store kept") {
                $0.override((any Storing).self) { FakeStore() }
            },
            Program.Substitute("the module", gives: "api kept, store kept fake, api of the store kept") {
                _ = $0.module(FakeDataModule.self)
            },
        ]
    )

    private static let transient = Program(
        rows: """
            Factory: extension Container { var api: Factory<Api> { self { Api() } } }
            Factory: .unique (the default)
            Dagger: no scope
            Swinject: container.register(Animal.self) { _ in Cat() }
            Swinject: .inObjectScope(.transient)
            Needle: a computed property
            """,
        calls: [Program.Call("unique") { [$0.data.unique()] }, Program.Call("api") { [$0.data.api()] }],
        gives: "unique new, api kept",
        fakes: [
            Program.Substitute("unique", gives: "unique new fake, api kept") {
                $0.override({ $0.data.unique() }) { FakeApi() }
            }
        ]
    )

    private static let weak = Program(
        rows: """
            Factory: .shared
            Swinject: .inObjectScope(.weak)
            """,
        calls: [
            Program.Call("shared") { [$0.data.shared()] },
            Program.Call("first note") { [$0.data.note(of: 1)] },
            Program.Call("second note") { [$0.data.note(of: 2)] },
        ],
        gives: "shared kept, first note kept, second note kept",
        fakes: [
            Program.Substitute("shared", gives: "shared kept fake, first note kept, second note kept") {
                $0.override({ $0.data.shared() }) { FakeReport(0) }
            },
            Program.Substitute("a note", gives: "shared kept, first note kept fake, second note kept") {
                $0.override({ $0.data.note(of: 1) }) { FakeReport(1) }
            },
        ]
    )

    private static let graph = Program(
        rows: """
            Factory: .graph
            Swinject: .inObjectScope(.graph) (the default)
            Resolver: the default (graph) scope
            """,
        calls: [
            Program.Call("whole") { shop in
                let whole = shop.links.whole()
                return [whole.first, whole.second]
            },
            Program.Call("part") { [$0.links.part()] },
        ],
        gives: "whole new of one, part new",
        fakes: [
            Program.Substitute("part", gives: "whole new of one fake, part new fake") {
                $0.override({ $0.links.part() }) { FakeReport(0) }
            }
        ]
    )

    private static let arguments = Program(
        rows: """
            Dagger: @AssistedInject
            Factory: ParameterFactory, .scopeOnParameters
            Swinject: register(Animal.self) { _, name in Cat(name: name) }
            """,
        calls: [
            Program.Call("first report") { [$0.data.report(of: 1)].filter { $0.id == 1 } },
            Program.Call("second report") { [$0.data.report(of: 2)].filter { $0.id == 2 } },
            Program.Call("detail") { [$0.data.detail(of: 3)].filter { $0.id == 3 } },
        ],
        gives: "first report kept, second report kept, detail new",
        fakes: [
            Program.Substitute("one key", gives: "first report kept fake, second report kept, detail new") {
                $0.override({ $0.data.report(of: 1) }) { FakeReport(1) }
            },
            Program.Substitute("the transient", gives: "first report kept, second report kept, detail new fake") {
                $0.override({ $0.data.detail(of: 0) }) { FakeReport(3) }
            },
        ]
    )

    private static let names = Program(
        rows: """
            Dagger: @Named, qualifiers
            Swinject: register(Animal.self, name: "big")
            """,
        calls: [
            Program.Call("big") { [$0.data.big()] },
            Program.Call("small") { [$0.data.small()] },
            Program.Call("injected report") {
                let report: Report = $0.data.inject()
                return [report]
            },
            Program.Call("injected api") {
                let api: Api = $0.data.inject()
                return [api]
            },
        ],
        gives: "big kept, small kept, injected report kept, injected api kept",
        fakes: [
            Program.Substitute("big", gives: "big kept fake, small kept, injected report kept, injected api kept") {
                $0.override({ $0.data.big() }) { FakeReport(1) }
            },
            Program.Substitute(
                "the injected api", gives: "big kept, small kept, injected report kept, injected api kept fake"
            ) {
                $0.override({ shop -> Api in shop.data.inject() }) { FakeApi() }
            },
        ]
    )

    private static let optional = Program(
        rows: """
            Swinject: resolve that may be nil
            Dagger: @BindsOptionalOf
            """,
        calls: [Program.Call("logger") { [$0.data.logger()] }, Program.Call("current") { [$0.data.current()] }],
        gives: "logger nil, current nil",
        fakes: [
            Program.Substitute("nothing, but there is a logger", gives: "logger kept, current nil") {
                $0.logger = Report(0)
            },
            Program.Substitute("logger", gives: "logger new fake, current nil") {
                $0.override({ $0.data.logger() }) { FakeReport(0) }
            },
        ]
    )

    private static let given = Program(
        rows: """
            Dagger: @BindsInstance
            swift-dependencies: prepareDependencies
            """,
        calls: [Program.Call("given") { [$0.data.given()] }, Program.Call("property") { [$0.given] }],
        gives: "given kept, property kept = given",
        fakes: [
            Program.Substitute("given", gives: "given new fake, property kept") {
                $0.override({ $0.data.given() }) { FakeReport(0) }
            }
        ]
    )
}
