// SPDX-License-Identifier: MIT

import Drip
import Testing

/// A client whose default isolation is the main actor, with the settings of a new application.
struct ScreenTests {
    @Test func theMainActorClassesKeepTheirInstances() {
        let shop = ShopComponent().module { BarModule($0) }

        #expect(shop.bar === shop.bar)
        #expect(shop.bar.board() === shop.bar.board())
        #expect(shop.bar.shot() !== shop.bar.shot())
        #expect(shop.bar.shot().board === shop.bar.board())
    }

    @Test func aModuleMayOverrideItsInitializer() {
        let shop = ShopComponent()

        #expect(shop.bar.opened == 1)
    }

    @Test func aChildHasItsParent() {
        let shop = ShopComponent()
        let order = OrderComponent(parent: shop)

        #expect(order.parent === shop)
        #expect(order.shop === shop)
        #expect(order.ticket.cup(for: "Ada") === order.ticket.cup(for: "Ada"))
        #expect(order.ticket.cup(for: "Ada") !== order.ticket.cup(for: "Bob"))
    }

    @Test func aRegisteredParentIsFound() {
        let shop = ShopComponent()
        let table = TableComponent()
            .parent { shop }
            .module(TableModule.self) { FakeTableModule($0) }

        #expect(table.shop === shop)
        #expect(table.table.number() == 0)
    }

    @Test func aProviderKeepsTheProtocolThatItDeclares() throws {
        let shop = ShopComponent()

        #expect(shop.bar.grinder() === shop.bar.grinder())
        #expect(shop.bar.spare() == nil)
        #expect(throws: OutOfMilk.self) { try shop.bar.milk() }
        #expect(throws: OutOfMilk.self) { try shop.bar.milk() }
        #expect(shop.bar.attempts == 2)
    }

    @Test func theScreenIsReleasedWithItsInstances() {
        weak var shop: ShopComponent?
        weak var board: Board?
        do {
            let owned = ShopComponent()
            shop = owned
            board = owned.bar.board()
            #expect(board != nil)
        }

        #expect(shop == nil)
        #expect(board == nil)
    }
}

private final class Board {}
private final class Cup {}
private struct OutOfMilk: Error {}
private protocol Grinder: AnyObject {}
private final class BurrGrinder: Grinder {}

private final class Shot {
    let board: Board
    init(board: Board) { self.board = board }
}

private class ShopComponent: MainActorComponent {
    var bar: BarModule { module() }
}

private class BarModule: MainActorModule<ShopComponent> {
    private(set) var opened = 0
    private(set) var attempts = 0

    required init(_ component: ShopComponent) {
        super.init(component)
        opened += 1
    }

    func board() -> Board { single { Board() } }
    func shot() -> Shot { transient { c in Shot(board: c.bar.board()) } }
    func grinder() -> any Grinder { single { BurrGrinder() } }
    func spare() -> Cup? { single { nil } }
    func milk() throws -> Cup {
        try single {
            attempts += 1
            if attempts > 0 { throw OutOfMilk() }
            return Cup()
        }
    }
}

private final class OrderComponent: MainActorChildComponent<ShopComponent> {
    var shop: ShopComponent { parent() }
    var ticket: TicketModule { module() }
}

private class TicketModule: MainActorModule<OrderComponent> {
    func cup(for guest: String) -> Cup { single(for: guest) { Cup() } }
}

private final class TableComponent: MainActorComponent {
    var shop: ShopComponent { parent() }
    var table: TableModule { module() }
}

private class TableModule: MainActorModule<TableComponent> {
    func number() -> Int { single { 7 } }
}

private class FakeTableModule: TableModule {
    override func number() -> Int { 0 }
}
