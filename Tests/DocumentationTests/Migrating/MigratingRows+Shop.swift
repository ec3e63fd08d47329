// SPDX-License-Identifier: MIT

import Drip

extension MigratingRows {
    /// The component of the programs.
    class Shop: Component, HasApi {
        let given: Report
        var logger: Report?
        weak var controller: Controller?

        var data: DataModule { module() }
        var links: LinkModule { module() }
        var plugins: PluginModule { module() }
        var api: Api { data.api() }

        init(given: Report = Report(0)) {
            self.given = given
            super.init()
        }
    }

    class DataModule: Module<Shop> {
        func api() -> Api { single { Api() } }
        func store() -> any Storing { single { RealStore(api: api()) } }
        func decorated() -> any Storing { single { Decorator(store()) } }
        func unique() -> Api { transient { Api() } }
        func shared() -> Report { weakSingle { Report(0) } }
        func note(of id: Int) -> Report { weakSingle(for: id) { Report(id) } }
        func report(of id: Int) -> Report { single(for: id) { Report(id) } }
        func detail(of id: Int) -> Report { transient { Report(id) } }
        func big() -> Report { single { Report(1) } }
        func small() -> Report { single { Report(2) } }
        func inject() -> Api { single { Api() } }
        func inject() -> Report { single { Report(3) } }
        func given() -> Report { transient { component.given } }
        func logger() -> Report? { transient { component.logger } }
        func current() -> Controller? { transient { component.controller } }
        func session() -> SessionComponent { transient { SessionComponent(parent: component) } }
    }

    /// Instances that refer to each other, or are known by several types.
    class LinkModule: Module<Shop> {
        func part() -> Report { graphSingle { Report(0) } }
        func whole() -> Whole { transient { Whole(part(), part()) } }
        func service() -> Service { graphSingle { Service() } }
        func fetcher() -> any Fetching { transient { service() } }
        func updater() -> any Updating { transient { service() } }
        func model() -> Model { transient { Model(fetcher(), updater()) } }
        func window() -> Window {
            single {
                Window()
            } link: {
                $0.root = component.links.root()
            }
        }
        func root() -> Root {
            single {
                Root()
            } link: {
                $0.window = component.links.window()
            }
        }
        func holder() -> Holder {
            single {
                Holder(
                    provider: component.provider { $0.data.store() },
                    lazy: component.lazy { $0.data.store() },
                    factory: component.factory { $0.data.detail(of: $1) }
                )
            }
        }
    }

    protocol PluginProviding { var all: [Contribution<Report, Int>] { get } }

    class PluginModule: Module<Shop>, PluginProviding {
        var all: [Contribution<Report, Int>] {
            [Contribution(4, in: self) { $0.printing() }, Contribution(1, in: self) { $0.scanning() }]
        }
        func printing() -> Report { single { Report(4) } }
        func scanning() -> Report { single { Report(1) } }
    }

    final class SessionComponent: ChildComponent<Shop> {
        var seat: SeatModule { module() }
    }

    class SeatModule: Module<SessionComponent> {
        func api() -> Api { transient { component.parent.data.api() } }
        func ask(_ call: (Shop) -> [AnyObject?]) -> [AnyObject?] { transient { call(component.parent) } }
    }

    protocol HasApi: AnyObject { var api: Api { get } }

    final class FeatureComponent: ChildComponent<any HasApi> {
        var feature: FeatureModule { module() }
    }

    class FeatureModule: Module<FeatureComponent> {
        func api() -> Api { transient { component.parent.api } }
    }

    final class RegisteredComponent: Component {
        var shop: Shop { parent() }
        var registered: RegisteredModule { module() }
    }

    class RegisteredModule: Module<RegisteredComponent> {
        func api() -> Api { transient { component.shop.data.api() } }
    }

    // MARK: - Fakes of modules

    final class FakeDataModule: DataModule {
        override func store() -> any Storing { single { FakeStore() } }
    }

    final class FakePluginModule: PluginModule {
        override func printing() -> Report { single { FakeReport(4) } }
    }
}
