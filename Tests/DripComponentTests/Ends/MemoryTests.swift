// SPDX-License-Identifier: MIT

import CMemory
import Drip
import DripTestSupport
import Testing

struct MemoryTests {
    @Test func tenThousandComponentsWithEveryStrategyReleaseTheirInstances() async throws {
        let alive = Tally()
        let released = Tally()

        for _ in 0..<10_000 { try await useEveryStrategy(alive, released) }

        #expect(alive.count == 10_000 * 9)
        // The task of a creation may release the instance slightly later than its callers.
        for _ in 0..<1_000 where released.count < alive.count { try await Task.sleep(for: .milliseconds(10)) }
        #expect(released.count == alive.count)
    }

    // Exit tests, since other tests allocate too.

    @Test(.enabled(if: heap_is_measured()))
    func tenThousandComponentsLeaveTheHeapAsItWas() async {
        await #expect(processExitsWith: .success) {
            let (alive, released) = (Tally(), Tally())
            for _ in 0..<500 { try await useEveryStrategy(alive, released) }

            try await leavingTheHeapAsItWas {
                for _ in 0..<10_000 { try await useEveryStrategy(alive, released) }
            }
        }
    }

    @Test(.enabled(if: heap_is_measured()))
    func aWeakSingleThatIsCreatedRepeatedlyLeavesTheHeapAsItWas() async {
        await #expect(processExitsWith: .success) {
            let component = Order(shop: Shop(), alive: Tally(), released: Tally())
            for _ in 0..<100 { _ = component.bar.music() }

            await leavingTheHeapAsItWas {
                for _ in 0..<10_000 { _ = component.bar.music() }
            }
        }
    }

    @Test(.enabled(if: heap_is_measured()))
    func threadsThatBuiltComponentsLeaveTheHeapAsItWasWhenTheyEnd() async {
        await #expect(processExitsWith: .success) {
            let useAComponent: @Sendable () -> Void = {
                for _ in 0..<3 {
                    let shop = Shop()
                    withExtendedLifetime(shop) { _ = shop.name.name() }
                }
            }
            for _ in 0..<10 { onThread(stackSize: 1 << 18, useAComponent) }

            await leavingTheHeapAsItWas {
                for _ in 0..<1_000 { onThread(stackSize: 1 << 18, useAComponent) }
            }
        }
    }

    @Test(.enabled(if: heap_is_measured()))
    func overridingAParentOfLivingChildrenRepeatedlyLeavesTheHeapAsItWas() async {
        await #expect(processExitsWith: .success) {
            let shop = Shop()
            let guests = (0..<1_000).map { Guest(parent: shop, isSeated: $0.isMultiple(of: 2)) }
            overrideAndBack(shop)

            await leavingTheHeapAsItWas {
                for _ in 0..<100 { overrideAndBack(shop) }
            }
            withExtendedLifetime(guests) {}
        }
    }
}

/// Stops the process if `body` leaves 128 KiB or more on the heap. The limit is above what allocators cache for
/// threads. It is below half of 10,000 blocks of the smallest size.
nonisolated(nonsending) private func leavingTheHeapAsItWas<E: Error>(
    _ body: nonisolated(nonsending) () async throws(E) -> Void
) async throws(E) {
    let before = heap_bytes_in_use()
    guard before > 0 else { fatalError("the heap does not tell how much it handed out") }
    try await body()
    let most = before + 128 * 1024
    // Tasks may release instances slightly later.
    for _ in 0..<1_000 where heap_bytes_in_use() >= most { try? await Task.sleep(for: .milliseconds(10)) }
    guard heap_bytes_in_use() < most else { fatalError("\(heap_bytes_in_use() - before) bytes were left") }
}

private func overrideAndBack(_ shop: Shop) {
    shop.override(Int.self) { 1 }
    shop.removeOverrides()
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

extension Shop { fileprivate var name: NameModule { module() } }

private class NameModule: Module<Shop> {
    func name() -> String { single { "Corner Shop" } }
}

/// A seated guest has used one of its own providers and one of the shop's providers.
private final class Guest: ChildComponent<Shop> {
    var table: TableModule { module() }

    init(parent: Shop, isSeated: Bool) {
        super.init(parent: parent)
        if isSeated { _ = (table.seat(), table.sign()) }
    }
}

private class TableModule: Module<Guest> {
    func seat() -> [Int] { single { [1, 2] } }
    func sign() -> [String] { single { [component.parent.name.name()] } }
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
        } configure: { _ in
            _ = component.shop.name.name()
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
        } shutdown: { _ in
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
