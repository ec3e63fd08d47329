// SPDX-License-Identifier: MIT

import Drip
import Testing

/// Child tasks that work together at one creation.
struct ChildTaskStressTests {
    @Test func childTasksNoteWhatAChildsInstanceIsBuiltFrom() async {
        for round in 0..<20 {
            let shop = Shop()
            let table = Table(parent: shop)
            let early = await table.bar.menu()

            shop.override({ $0.bar.cup(round) }) { Cup(-1) }

            #expect(await table.bar.menu() !== early)
        }
    }
}

private final class Cup: Sendable { let number: Int; init(_ number: Int) { self.number = number } }
private final class Menu: Sendable {}

private final class Shop: ComponentType, Sendable {
    let registry = Registry()
    var bar: BarModule { module() }
}

private struct BarModule: SendableModuleType {
    let component: Shop
    func cup(_ number: Int) -> Cup { single(for: number) { Cup(number) } }
    func spoon() -> Cup { transient { Cup(0) } }

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

private final class Table: ComponentType, Sendable {
    let registry: Registry
    let parent: Shop
    init(parent: Shop) {
        self.parent = parent
        registry = Registry(parent: parent)
    }
    var bar: TableModule { module() }
}

private struct TableModule: SendableModuleType {
    let component: Table
    func menu() async -> Menu {
        await asyncSingle {
            await component.parent.bar.lay()
            return Menu()
        }
    }
}
