// SPDX-License-Identifier: MIT

import Dispatch
import Drip
import Testing

/// A client in Swift 5 language mode.
struct ShopTests {
    @Test func singlesAreKeptAndTransientsAreNot() {
        let shop = ShopComponent()

        #expect(shop.bar.boiler() === shop.bar.boiler())
        #expect(shop.bar.shot() !== shop.bar.shot())
        #expect(shop.bar.shot().boiler === shop.bar.boiler())
    }

    @Test func aProviderKeepsTheProtocolThatItDeclares() {
        let shop = ShopComponent()

        #expect(shop.bar.grinder() === shop.bar.grinder())
        #expect(shop.bar.setting == 5)
        #expect(shop.bar.spare() == nil)
    }

    @Test func aProviderThrowsWhatItsClosureThrows() throws {
        let shop = ShopComponent()

        #expect(throws: OutOfMilk.self) { try shop.bar.milk() }
        shop.bar.delivered = true
        let milk = try shop.bar.milk()

        #expect(try shop.bar.milk() === milk)
    }

    @Test func aChildFindsItsParentInEveryWayOfBuilding() {
        let shop = ShopComponent()
        let order = OrderComponent(parent: shop)
        let table = TableComponent().parent { shop }.module(TableModule.self) { FakeTableModule($0) }

        #expect(order.parent === shop)
        #expect(order.ticket.cup(for: "Ada") === order.ticket.cup(for: "Ada"))
        #expect(order.ticket.cup(for: "Ada") !== order.ticket.cup(for: "Bob"))
        #expect(order.ticket.boiler() === shop.bar.boiler())
        #expect(table.shop === shop)
        #expect(table.table.number() == 0)
    }

    @Test func threadsThatShareAComponentGetOneInstance() {
        let shop = ShopComponent()
        let boilers = Boilers()

        DispatchQueue.concurrentPerform(iterations: 64) { _ in boilers.add(shop.bar.boiler()) }

        #expect(boilers.seen == [ObjectIdentifier(shop.bar.boiler())])
    }

    @Test func aProviderIsReplacedForATest() {
        let fake = BurrGrinder()
        let shop = ShopComponent().override {
            $0.bar.grinder()
        } with: {
            fake
        }

        #expect(shop.bar.grinder() === fake)
    }

    @Test func anAsynchronousInstanceIsMadeOnce() async throws {
        let shop = ShopComponent()

        let delivery = try await shop.bar.delivery()
        let again = try await shop.bar.delivery()
        try await shop.shutdown()

        #expect(delivery === again)
        #expect(delivery.isSigned)
    }

    @Test func aClassWithAnotherSuperclassMayBeAComponent() {
        let kiosk = Kiosk()

        #expect(kiosk.till.drawer === kiosk.till.drawer)
        #expect(kiosk.till.drawer !== Kiosk().till.drawer)
    }
}

private class Appliance {}

private final class Kiosk: Appliance, ComponentType {
    let registry = Registry()
    var till: TillModule { module() }
}

private struct TillModule: ModuleType {
    let component: Kiosk
    var drawer: Appliance { single { Appliance() } }
}

/// Collects the identifiers of boilers on several threads.
private final class Boilers {
    private let queue = DispatchQueue(label: "boilers")
    private var identifiers: Set<ObjectIdentifier> = []

    var seen: Set<ObjectIdentifier> { queue.sync { identifiers } }
    func add(_ boiler: Boiler) { queue.sync { _ = identifiers.insert(ObjectIdentifier(boiler)) } }
}
