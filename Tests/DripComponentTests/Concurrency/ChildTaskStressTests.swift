// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Child tasks that take part in one creation or in one override.
struct ChildTaskStressTests {
    @Test func anOverrideReachesAChildsInstanceThatChildTasksBuilt() async {
        for round in 0..<20 {
            let shop = BusyShop()
            let table = BusyCorner(parent: shop)
            let early = await table.bar.menu()

            shop.override({ $0.bar.cup(round) }) { NumberedCup(-1) }

            #expect(await table.bar.menu() !== early)
        }
    }

    // Exit tests, since a data race in a list would corrupt the heap.

    @Test func anOverrideReachesAReplacementThatChildTasksBuilt() async {
        await #expect(processExitsWith: .success) {
            for round in 0..<40 {
                let shop = BusyShop()
                await shop.bar.lay()
                try await shop.override({ await $0.bar.till() }) { [unowned shop] in
                    await shop.bar.lay()
                    return Till()
                }
                let till = await shop.bar.till()
                shop.override({ $0.bar.cup(round * 20) }) { NumberedCup(-1) }
                guard await shop.bar.till() !== till else { fatalError("cup \(round * 20) was not noted") }
            }
        }
    }

    @Test func anOverridesAccessorMayCallProvidersInChildTasks() async {
        await #expect(processExitsWith: .success) {
            let shop = BusyShop()
            await shop.bar.lay()
            for _ in 0..<100 {
                let fake = Till()
                try await shop.override({ shop in
                    for _ in 0..<3 { await shop.bar.lay() }
                    return await shop.bar.till()
                }) { fake }
                guard await shop.bar.till() === fake else { fatalError("the till was not replaced") }
            }
        }
    }
}

private final class NumberedCup: Sendable { let number: Int; init(_ number: Int) { self.number = number } }
private final class Menu: Sendable {}
private final class Till: Sendable {}

extension BusyShop { fileprivate var bar: BarModule { module() } }

private struct BarModule: SendableModuleType {
    let component: BusyShop
    func cup(_ number: Int) -> NumberedCup { single(for: number) { NumberedCup(number) } }
    func spoon() -> NumberedCup { transient { NumberedCup(0) } }

    func till() async -> Till { await asyncSingle { Till() } }

    /// Uses many cups and the spoon in eight child tasks.
    func lay() async {
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for number in 0..<100 { _ = cup(task * 100 + number) }
                    _ = spoon()
                }
            }
        }
    }
}

extension BusyCorner { fileprivate var bar: TableModule { module() } }

private struct TableModule: SendableModuleType {
    let component: BusyCorner
    func menu() async -> Menu {
        await asyncSingle {
            await component.parent.bar.lay()
            return Menu()
        }
    }
}
