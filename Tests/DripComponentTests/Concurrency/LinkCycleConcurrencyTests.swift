// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Threads that enter a cycle with `link:` edges from several ends at once.
struct LinkCycleConcurrencyTests {
    @Test func aCycleMayBeEnteredFromBothEndsAtOnce() {
        let rounds = Notes<Bool>()

        for _ in 0..<200 {
            let shop = PairShop()
            let partners = Notes<Partner>()
            onThreads(2) { thread in
                let partner = thread == 0 ? shop.staff.left() : shop.staff.right()
                rounds.add(partner.other?.other === partner)
                partners.add(partner)
            }
            let expected = [shop.staff.left(), shop.staff.right()]
            rounds.add(partners.all.allSatisfy { partner in expected.contains { $0 === partner } })
            rounds.add(shop.made.count == 2)
        }

        #expect(rounds.all.count == 800)
        #expect(!rounds.all.contains(false))
    }

    @Test func aRingMayBeEnteredByThreeThreadsAtOnce() {
        let rounds = Notes<Bool>()

        for _ in 0..<200 {
            let shop = PairShop()
            onThreads(3) { thread in
                let partner = shop.staff.ring(thread)
                rounds.add(partner.other?.other?.other === partner && partner.other !== partner)
            }
            rounds.add(shop.made.count == 3)
        }

        #expect(rounds.all.count == 800)
        #expect(!rounds.all.contains(false))
    }

    @Test func aCycleMayGoAcrossTwoComponents() {
        let rounds = Notes<Bool>()

        for _ in 0..<200 {
            let shop = PairShop()
            let order = Order(shop)
            shop.order.set(order)
            onThreads(2) { thread in
                let partner = thread == 0 ? shop.staff.bill() : order.table.receipt()
                rounds.add(partner.other?.other === partner)
            }
            rounds.add(shop.made.count == 2)
        }

        #expect(rounds.all.count == 600)
        #expect(!rounds.all.contains(false))
    }
}

// Sendable by: only `link:` writes it, and other threads read it later.
private final class Partner: @unchecked Sendable { weak var other: Partner? }
private final class Later<Value: AnyObject & Sendable>: @unchecked Sendable {
    // Sendable by: set before any thread starts.
    private(set) unowned var value: Value!
    func set(_ value: Value) { self.value = value }
}

private final class PairShop: ComponentType, Sendable {
    let registry = Registry()
    let made = Tally()
    let order = Later<Order>()
    var staff: StaffModule { module() }

    func partner() -> Partner {
        made.add()
        return Partner()
    }
}

private struct StaffModule: SendableModuleType {
    let component: PairShop

    func left() -> Partner {
        single {
            component.partner()
        } link: {
            $0.other = component.staff.right()
        }
    }
    func right() -> Partner {
        single {
            component.partner()
        } link: {
            $0.other = component.staff.left()
        }
    }

    func ring(_ number: Int) -> Partner {
        single(for: number % 3) {
            component.partner()
        } link: {
            $0.other = component.staff.ring(number + 1)
        }
    }
    func bill() -> Partner {
        single {
            component.partner()
        } link: {
            $0.other = component.order.value.table.receipt()
        }
    }
}

private final class Order: ComponentType, Sendable {
    let registry: Registry
    let shop: PairShop
    var table: TableModule { module() }

    init(_ shop: PairShop) {
        self.shop = shop
        registry = Registry(parent: shop)
    }
}

private struct TableModule: SendableModuleType {
    let component: Order
    func receipt() -> Partner {
        single {
            component.shop.partner()
        } link: {
            $0.other = component.shop.staff.bill()
        }
    }
}
