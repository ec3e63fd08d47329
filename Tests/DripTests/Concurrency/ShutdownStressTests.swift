// SPDX-License-Identifier: MIT

import Drip
import Testing

struct ShutdownStressTests {
    @Test func aComponentIsShutDownWhileChildrenOfItAreMadeAndDropped() async throws {
        for _ in 0..<200 {
            let shop = Shop()
            #expect(shop.kitchen.menu() === shop.kitchen.menu())
            let (begun, over) = (Tally(), Tally())

            async let children: Void = withCheckedContinuation { continuation in
                onThreads(2) { _ in
                    begun.add()
                    while over.count == 0 {
                        let orders = (0..<3).map { _ in Order(parent: shop) }
                        #expect(orders.allSatisfy { $0.shop === shop })
                    }
                }
                continuation.resume()
            }
            while begun.count < 2 { await Task.yield() }
            try await shop.shutdown()
            over.add()

            await children
        }
    }
}

private final class Menu: Sendable {}

private final class Shop: ComponentType, Sendable {
    let registry = Registry()
    var kitchen: KitchenModule { module() }
}

private struct KitchenModule: SendableModuleType {
    let component: Shop
    func menu() -> Menu { single { Menu() } }
}

private final class Order: ComponentType, Sendable {
    let registry: Registry
    let shop: Shop
    var table: TableModule { module() }

    init(parent: Shop) {
        registry = Registry(parent: parent)
        shop = parent
    }
}

// Sendable by: only `link:` writes it, and other threads read it later.
private final class Cover: @unchecked Sendable { weak var other: Cover? }

private struct TableModule: SendableModuleType {
    let component: Order

    func plate() -> Cover {
        single {
            Cover()
        } link: {
            $0.other = cup()
        }
    }
    func cup() -> Cover {
        single {
            Cover()
        } link: {
            $0.other = plate()
        }
    }
}
