// SPDX-License-Identifier: MIT

import Drip
import Testing

/// Fakes of components, modules and parents, without overrides.
struct FakeTests {
    @Test func aFakeComponentAnswersAnAccessorItself() {
        let shop = FakeShop()

        #expect(shop.bar.barista().grinder.name == "fake")
    }

    @Test func aFakeModuleIsFoundByItsSuperclassAccessor() {
        let shop = FeedShop().module { FakeEquipment($0) }

        #expect(shop.equipment is FakeEquipment)
        #expect(shop.bar.barista().grinder.name == "fake")
    }

    @Test func aFakeModuleMayHaveStateOfItsOwn() {
        let shop = FeedShop().module { component in
            let equipment = NamedEquipment(component)
            equipment.name = "borrowed"
            return equipment
        }

        #expect(shop.bar.barista().grinder.name == "borrowed")
    }

    @Test func aFakeModuleUsesTheArguments() {
        let shop = FeedShop().module { FakeEquipment($0) }

        #expect(shop.equipment.spare(3).name == "fake 3")
    }

    @Test func aFakeParentIsFoundByItsSuperclassAccessor() {
        let table = Table().parent { FakeShop() }

        #expect(table.order.cup().grinder.name == "fake")
    }

    @Test func aFakeParentIsHandedToAChildComponent() {
        let seat = Seat(parent: FakeShop())

        #expect(seat.parent.equipment.grinder().name == "fake")
    }

    @Test func aModuleIsBuiltAloneOverAFakeComponent() {
        let bar = BarModule(FakeShop())

        #expect(bar.barista().grinder.name == "fake")
        #expect(bar.barista() === bar.barista())
    }

    @Test func aStructModuleIsBuiltAloneOverAFakeComponent() {
        let till = TillModule(FakeShop())

        #expect(till.slip().grinder.name == "fake")
    }

    @Test func aParentBehindAProtocolIsFakedByAnyObject() {
        let feed = Feed(parent: FakeDependencies())

        #expect(feed.news.headline() == "fake news")
    }

    @Test func theRealParentConformsToTheProtocolInOneLine() {
        let feed = Feed(parent: FeedShop())

        #expect(feed.news.headline() == "real news")
    }

    @Test func aParentIsSearchedByProtocol() {
        let reader = Reader().parent { FakeShop() }

        #expect(reader.dependencies.news == "real news")
    }
}

private class Grinder { let name: String; init(_ name: String) { self.name = name } }
private class Barista { let grinder: Grinder; init(_ grinder: Grinder) { self.grinder = grinder } }

private protocol FeedDependencies: AnyObject { var news: String { get } }
private final class FakeDependencies: FeedDependencies { let news = "fake news" }
extension FeedShop: FeedDependencies { var news: String { "real news" } }

private class FeedShop: Component {
    var equipment: EquipmentModule { module() }
    var bar: BarModule { module() }
}

private class EquipmentModule: Module<FeedShop> {
    func grinder() -> Grinder { single { Grinder("real") } }
    func spare(_ number: Int) -> Grinder { transient { Grinder("real \(number)") } }
}

private class BarModule: Module<FeedShop> {
    func barista() -> Barista { single { Barista(component.equipment.grinder()) } }
}

private struct TillModule: ModuleType {
    let component: FeedShop
    func slip() -> Barista { single { Barista(component.equipment.grinder()) } }
}

private class FakeShop: FeedShop {
    override var equipment: EquipmentModule { FakeEquipment(self) }
}

private class FakeEquipment: EquipmentModule {
    override func grinder() -> Grinder { single { Grinder("fake") } }
    override func spare(_ number: Int) -> Grinder { transient { Grinder("fake \(number)") } }
}

private class NamedEquipment: EquipmentModule {
    var name = ""
    override func grinder() -> Grinder { single { Grinder(name) } }
}

private class Table: Component {
    var shop: FeedShop { parent() }
    var order: OrderModule { module() }
}

private class OrderModule: Module<Table> {
    func cup() -> Barista { single { Barista(component.shop.equipment.grinder()) } }
}

private class Seat: ChildComponent<FeedShop> {}

private class Feed: ChildComponent<any FeedDependencies> {
    var news: NewsModule { module() }
}

private class NewsModule: Module<Feed> {
    func headline() -> String { single { component.parent.news } }
}

private class Reader: Component {
    var dependencies: any FeedDependencies { parent(as: (any FeedDependencies).self) }
}
