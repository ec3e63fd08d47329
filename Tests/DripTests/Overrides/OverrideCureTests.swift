// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// What the messages of overrides that were not installed advise works.
struct OverrideCureTests {
    @Test func aModuleIsReplacedBeforeItIsUsed() {
        let shop = Shop().module(BarModule.self) { FakeBarModule($0) }

        #expect(shop.bar.api() is FakeAPI)
    }

    @Test func aComputedPropertyIsReplacedWhereAStoredOneIsNot() {
        let shop = Shop()

        shop.override({ $0.bar.computed }) { FakeAPI() }

        #expect(shop.bar.computed is FakeAPI)
    }

    @Test func aNarrowingAliasWithAStrategyIsReplaced() {
        let shop = Shop()

        shop.override({ $0.bar.accounts }) { FakeAccounts() }

        #expect(shop.bar.accounts is FakeAccounts)
        #expect(!(shop.bar.api() is FakeAPI))
    }

    @Test func aProviderOfTheParentIsReplacedThere() {
        let corner = Corner(parent: Shop())

        corner.parent.override({ $0.bar.api() }) { FakeAPI() }

        #expect(corner.parent.bar.api() is FakeAPI)
    }
}

private protocol Accounts: AnyObject {}
private class API: Accounts {}
private final class FakeAPI: API {}
private final class FakeAccounts: Accounts {}

extension Shop { fileprivate var bar: BarModule { module() } }

private class BarModule: Module<Shop> {
    var computed: API { single { API() } }
    var accounts: any Accounts { transient { api() } }
    func api() -> API { single { API() } }
}

private final class FakeBarModule: BarModule {
    override func api() -> API { FakeAPI() }
}
