// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct GraphSingleIsolationTests {
    @Test func concurrentThreadsHaveTheirOwnInstances() {
        let shop = BusyShop()
        let lattes = Notes<Latte>()

        onThreads(8) { _ in
            for _ in 0..<200 { lattes.add(shop.bar.latte()) }
        }

        #expect(lattes.all.count == 1600)
        #expect(lattes.all.allSatisfy { $0.milk === $0.foam.milk })
        #expect(Set(lattes.all.map { ObjectIdentifier($0.milk) }).count == 1600)
    }

    @Test func concurrentTasksHaveTheirOwnInstances() async {
        let shop = BusyShop()

        let lattes = await withTaskGroup(of: Latte.self) { group in
            for _ in 0..<100 { group.addTask { shop.bar.latte() } }
            return await group.reduce(into: [Latte]()) { $0.append($1) }
        }

        #expect(lattes.allSatisfy { $0.milk === $0.foam.milk })
        #expect(Set(lattes.map { ObjectIdentifier($0.milk) }).count == 100)
    }

    @Test func anAsynchronousCreationIsOneResolution() async {
        let shop = BusyShop()

        let delivery = await shop.bar.delivery()

        #expect(delivery.before === delivery.latte.milk)
        #expect(delivery.after === delivery.before)
        #expect(shop.pantry.milk() !== delivery.before)
    }

    @Test func concurrentAsynchronousCreationsHaveTheirOwnInstances() async {
        let shop = BusyShop()

        async let one = shop.bar.delivery(to: 1)
        async let other = shop.bar.delivery(to: 2)
        let (first, second) = await (one, other)

        #expect(first.before === first.after)
        #expect(second.before === second.after)
        #expect(first.before !== second.before)
    }

    @Test func childTasksOfAnAsynchronousCreationHaveTheirOwnInstances() async {
        let shop = BusyShop()

        let (own, lattes) = await shop.bar.party()

        #expect(lattes.allSatisfy { $0.milk === $0.foam.milk && $0.milk !== own })
        #expect(Set(lattes.map { ObjectIdentifier($0.milk) }).count == 4)
    }

    @Test func aChildTaskThatAsksForNothingElseHasAnInstanceOfItsOwn() async {
        let shop = BusyShop()

        let (own, ofChild) = await shop.bar.pair()

        #expect(ofChild !== own)
    }
}

private final class Milk: Sendable {}
private struct Foam: Sendable { let milk: Milk }
private struct Latte: Sendable { let milk: Milk; let foam: Foam }
private struct Delivery: Sendable { let before: Milk; let latte: Latte; let after: Milk }

extension BusyShop {
    fileprivate var bar: BarModule { module() }
    fileprivate var pantry: PantryModule { module() }
}

private struct PantryModule: SendableModuleType {
    let component: BusyShop

    func milk() -> Milk { graphSingle { Milk() } }
}

private struct BarModule: SendableModuleType {
    let component: BusyShop

    func foam() -> Foam { transient { Foam(milk: component.pantry.milk()) } }
    func latte() -> Latte { transient { Latte(milk: component.pantry.milk(), foam: foam()) } }
    func delivery() async -> Delivery { await asyncSingle { await deliver() } }
    func delivery(to table: Int) async -> Delivery { await asyncSingle(for: table) { await deliver() } }

    func party() async -> (Milk, [Latte]) {
        await asyncSingle {
            let milk = component.pantry.milk()
            let lattes = await withTaskGroup(of: Latte.self) { group in
                for _ in 0..<4 { group.addTask { latte() } }
                return await group.reduce(into: [Latte]()) { $0.append($1) }
            }
            return (milk, lattes)
        }
    }

    func pair() async -> (Milk, Milk) {
        await asyncSingle {
            let own = component.pantry.milk()
            async let ofChild = component.pantry.milk()
            return (own, await ofChild)
        }
    }

    private func deliver() async -> Delivery {
        let milk = component.pantry.milk()
        await Task.yield()
        let latte = latte()
        await Task.yield()
        return Delivery(before: milk, latte: latte, after: component.pantry.milk())
    }
}
