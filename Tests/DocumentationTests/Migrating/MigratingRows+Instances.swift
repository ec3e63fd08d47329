// SPDX-License-Identifier: MIT

import Drip

extension MigratingRows {
    /// Marks the instances that only a fake gives.
    protocol Fake: AnyObject {}

    class Api {}
    final class FakeApi: Api, Fake {}

    class Report {
        let id: Int
        init(_ id: Int) { self.id = id }
    }
    final class FakeReport: Report, Fake {}

    protocol Storing: AnyObject { var api: Api { get } }
    final class RealStore: Storing {
        let api: Api
        init(api: Api) { self.api = api }
    }
    final class FakeStore: Storing, Fake { let api = Api() }
    final class Decorator: Storing {
        let inner: any Storing
        var api: Api { inner.api }
        init(_ inner: any Storing) { self.inner = inner }
    }

    struct Whole {
        let first: Report
        let second: Report
        init(_ first: Report, _ second: Report) { (self.first, self.second) = (first, second) }
    }

    protocol Fetching: AnyObject {}
    protocol Updating: AnyObject {}
    class Service: Fetching, Updating {}
    final class FakeService: Service, Fake {}
    struct Model {
        let fetcher: any Fetching
        let updater: any Updating
        init(_ fetcher: any Fetching, _ updater: any Updating) { (self.fetcher, self.updater) = (fetcher, updater) }
    }

    class Window { var root: Root? }
    final class FakeWindow: Window, Fake {}
    final class Root { weak var window: Window? }

    final class Holder {
        let provider: Provider<any Storing>
        let lazy: Lazy<any Storing>
        let factory: Factory<Report, Int>

        init(provider: Provider<any Storing>, lazy: Lazy<any Storing>, factory: Factory<Report, Int>) {
            (self.provider, self.lazy, self.factory) = (provider, lazy, factory)
        }
    }

    final class Controller {}
}
