// SPDX-License-Identifier: MIT

import Drip

extension MigratingRows {
    static let links: [Program] = [decorator, protocols, circle, later]

    private static let decorator = Program(
        rows: "Factory: .decorator { … }",
        calls: [
            Program.Call("store") { [$0.data.store()] },
            Program.Call("decorated") { [$0.data.decorated()] },
            Program.Call("inner") { [($0.data.decorated() as? Decorator)?.inner] },
        ],
        gives: "store kept, decorated kept, inner kept = store",
        fakes: [
            Program.Substitute("store", gives: "store kept fake, decorated kept, inner kept fake = store") {
                $0.override({ $0.data.store() }) { FakeStore() }
            },
            Program.Substitute("decorated", gives: "store kept, decorated kept fake, inner nil") {
                $0.override({ $0.data.decorated() }) { FakeStore() }
            },
        ]
    )

    private static let protocols = Program(
        rows: """
            Resolver: main.register { ViewModel(fetcher: resolve(), …) }
            Resolver: .implements(Fetching.self)
            Swinject: .implements(Animal.self, Pet.self)
            """,
        calls: [
            Program.Call("model") { shop in
                let model = shop.links.model()
                return [model.fetcher, model.updater]
            },
            Program.Call("fetcher") { [$0.links.fetcher()] },
        ],
        gives: "model new of one, fetcher new",
        fakes: [
            Program.Substitute("service", gives: "model new of one fake, fetcher new fake") {
                $0.override({ $0.links.service() }) { FakeService() }
            },
            Program.Substitute("updater", gives: "model new of several partly fake, fetcher new") {
                $0.override({ $0.links.updater() }) { FakeService() }
            },
        ]
    )

    private static let circle = Program(
        rows: """
            Swinject: .initCompleted { r, cat in … }
            """,
        calls: [
            Program.Call("window") {
                [$0.links.window()]
            } inspect: {
                [$0[0], ($0[0] as? Window)?.root?.window]
            },
            Program.Call("root") {
                [$0.links.root()]
            } inspect: {
                [$0[0], ($0[0] as? Root)?.window?.root]
            },
        ],
        gives: "window kept of one, root kept of one",
        fakes: [
            Program.Substitute("window", gives: "window kept fake, root kept") {
                $0.override({ $0.links.window() }) { FakeWindow() }
            }
        ]
    )

    private static let later = Program(
        rows: """
            Dagger: Provider<T>, Lazy<T>
            Factory: @LazyInjected, @DynamicInjected
            Swinject: resolve(Lazy<Animal>.self), resolve(Provider<Animal>.self)
            Resolver: lazy var model: Model = resolver.resolve()!
            Resolver: Resolving
            """,
        calls: [
            Program.Call("provider") { [$0.links.holder().provider()] },
            Program.Call("lazy") { [$0.links.holder().lazy.value] },
            Program.Call("factory") { [$0.links.holder().factory(3)].filter { $0.id == 3 } },
        ],
        gives: "provider kept, lazy kept = provider, factory new",
        fakes: [
            Program.Substitute("store", gives: "provider kept fake, lazy kept fake = provider, factory new") {
                $0.override({ $0.data.store() }) { FakeStore() }
            },
            Program.Substitute("detail", gives: "provider kept, lazy kept = provider, factory new fake") {
                $0.override({ $0.data.detail(of: 0) }) { FakeReport(3) }
            },
        ]
    )

}
