// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct ShutdownStressTests {
    @Test func aComponentIsShutDownWhileChildrenOfItAreMadeAndDropped() async throws {
        for _ in 0..<200 {
            let shop = BusyShop()
            #expect(shop.kitchen.menu() === shop.kitchen.menu())
            let (begun, over) = (Tally(), Tally())

            async let children: Void = withCheckedContinuation { continuation in
                onThreads(2) { _ in
                    begun.add()
                    while over.count == 0 {
                        let orders = (0..<3).map { _ in BusyCorner(parent: shop) }
                        #expect(orders.allSatisfy { $0.parent === shop })
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

extension BusyShop { fileprivate var kitchen: KitchenModule { module() } }

private struct KitchenModule: SendableModuleType {
    let component: BusyShop
    func menu() -> Menu { single { Menu() } }
}

extension BusyCorner { fileprivate var table: TableModule { module() } }

// Sendable by: only `link:` writes it, and other threads read it later.
private final class Cover: @unchecked Sendable { weak var other: Cover? }

private struct TableModule: SendableModuleType {
    let component: BusyCorner

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
