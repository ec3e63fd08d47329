// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Once an asynchronous single has returned, the task that created it retains nothing. So the instance ends when its
/// caller releases it.
struct AsyncReleaseStressTests {
    @Test(.timeLimit(.minutes(10))) func theTaskRetainsNothingOnceItsCallerContinues() async {
        var held = 0
        for _ in 0..<5000 where await isHeldAfterwards() { held += 1 }

        #expect(held == 0)
    }

    @Test(.timeLimit(.minutes(10))) func theTaskOfASendableComponentRetainsNothing() async {
        var held = 0
        for _ in 0..<5000 where await isSharedOneHeldAfterwards() { held += 1 }

        #expect(held == 0)
    }

    private func isHeldAfterwards() async -> Bool {
        weak var component: Shop?
        weak var dish: Dish?
        do {
            let shop = Shop()
            component = shop
            dish = await shop.menu.dish()
        }
        return component != nil || dish != nil
    }

    private func isSharedOneHeldAfterwards() async -> Bool {
        weak var component: SharedShop?
        weak var dish: Dish?
        do {
            let shop = SharedShop()
            component = shop
            dish = await shop.menu.dish()
        }
        return component != nil || dish != nil
    }
}

private final class Dish: Sendable {}

extension Shop { fileprivate var menu: MenuModule { module() } }

private class MenuModule: Module<Shop> {
    nonisolated(nonsending) func dish() async -> Dish { await asyncSingle { Dish() } }
}

private final class SharedShop: ComponentType, Sendable {
    let registry = Registry()
    var menu: SharedMenuModule { module() }
}

private struct SharedMenuModule: SendableModuleType {
    let component: SharedShop
    func dish() async -> Dish { await asyncSingle { Dish() } }
}
