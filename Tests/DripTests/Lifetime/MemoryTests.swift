// SPDX-License-Identifier: MIT

import CMemory
import Drip
import Testing

struct MemoryTests {
    @Test func tenThousandComponentsWithEveryStrategyReleaseAllTheyMade() async throws {
        let alive = Tally()
        let released = Tally()

        for _ in 0..<10_000 { try await useEveryStrategy(alive, released) }

        #expect(alive.count == 10_000 * 9)
        // A task that made an instance may let it go a little after those who waited for it.
        for _ in 0..<1_000 where released.count < alive.count { try await Task.sleep(for: .milliseconds(10)) }
        #expect(released.count == alive.count)
    }

    #if os(Linux)
        /// In a process of its own, since other tests allocate too. The bound is 64 KiB, less than seven bytes for each component.
        @Test func tenThousandComponentsLeaveTheHeapAsItWas() async {
            await #expect(processExitsWith: .success) {
                let (alive, released) = (Tally(), Tally())
                for _ in 0..<500 { try await useEveryStrategy(alive, released) }
                let before = heap_bytes_in_use()

                for _ in 0..<10_000 { try await useEveryStrategy(alive, released) }

                let growth = heap_bytes_in_use() - before
                guard growth < 64 * 1024 else { fatalError("10,000 components left \(growth) bytes") }
            }
        }

        @Test func aWeakSingleThatIsMadeAgainAndAgainLeavesTheHeapAsItWas() async {
            await #expect(processExitsWith: .success) {
                let component = Order(shop: Shop(), alive: Tally(), released: Tally())
                for _ in 0..<100 { _ = component.bar.music() }
                let before = heap_bytes_in_use()

                for _ in 0..<10_000 { _ = component.bar.music() }

                let growth = heap_bytes_in_use() - before
                guard growth < 64 * 1024 else { fatalError("10,000 instances left \(growth) bytes") }
            }
        }
    #endif
}

private func useEveryStrategy(_ alive: Tally, _ released: Tally) async throws {
    let order = Order(shop: Shop(), alive: alive, released: released)
    _ = order.bar.grinder()
    _ = order.bar.cup(1)
    _ = order.bar.cup(1, 2)
    _ = order.bar.music()
    _ = order.bar.pair()
    _ = order.bar.shot()
    _ = await order.bar.database()
    _ = await order.bar.page(3)
    _ = order.bar.deferred()
    try await order.shutdown()
}

private final class Counted: Sendable {
    private let released: Tally

    init(_ order: Order) {
        released = order.released
        order.alive.add()
    }
    deinit { released.add() }
}

private final class Shop: Component {
    var name: NameModule { module() }
}

private class NameModule: Module<Shop> {
    func name() -> String { single { "Corner Shop" } }
}

private final class Order: Component {
    let alive: Tally
    let released: Tally
    var bar: BarModule { module() }
    var shop: Shop { parent() }

    init(shop: Shop, alive: Tally, released: Tally) {
        (self.alive, self.released) = (alive, released)
        super.init()
        parent(shop)
    }
}

private class BarModule: Module<Order> {
    func grinder() -> Counted {
        single {
            Counted(component)
        } configure: { _, c in
            _ = c.shop.name.name()
        } teardown: { _ in
        }
    }
    func cup(_ number: Int) -> Counted { single(for: number) { Counted(component) } }
    func cup(_ row: Int, _ place: Int) -> Counted { single(for: row, place) { Counted(component) } }
    func music() -> Counted { weakSingle { Counted(component) } }
    func milk() -> Counted { graphSingle { Counted(component) } }
    func pair() -> (Counted, Counted) { transient { (milk(), milk()) } }
    func shot() -> Counted { transient { Counted(component) } }
    nonisolated(nonsending) func database() async -> Counted {
        await asyncSingle {
            Counted(self.component)
        } teardown: { _ in
            await Task.yield()
        }
    }
    nonisolated(nonsending) func page(_ number: Int) async -> Counted {
        await asyncSingle(for: number) { Counted(self.component) }
    }
    func deferred() -> (Provider<Counted>, Counted) {
        single { (component.provider { $0.bar.grinder() }, Counted(component)) }
    }
}
