// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A component that has nothing to end, as that of most requests, ends without a task of its own.
@MainActor
struct EndAtOnceTests {
    private let shop = BusyShop()

    @Test func aComponentWithNothingToEndLetsNoOtherTaskRunFirst() async throws {
        let visit = Visit(shop)
        _ = await visit.counter.menu()

        let order = try await order(of: visit)

        #expect(order == ["shut down", "other task"])
        #expect(visit.isClosed)
    }

    @Test func aSecondShutdownDoesNothing() async throws {
        let visit = Visit(shop)

        try await visit.shutdown()
        try await visit.shutdown()

        #expect(visit.isClosed)
        #expect(!shop.isClosed)
    }

    @Test func aChildEndsBeforeItsParent() async throws {
        let visit = Visit(shop)

        try await shop.shutdown()

        #expect(visit.isClosed)
        #expect(shop.isClosed)
    }

    /// What ran first: the end of a component, or a task that was ready before.
    private func order(of component: some ComponentType) async throws -> [String] {
        let notes = Notes<String>()
        let other = Task { notes.add("other task") }
        try await component.shutdown()
        notes.add("shut down")
        await other.value
        return notes.all
    }
}

private final class Menu: Sendable {}

private final class Visit: ComponentType, Sendable {
    let registry: Registry
    var counter: CounterModule { module() }

    init(_ shop: BusyShop) { registry = Registry(parent: shop) }
}

private struct CounterModule: SendableModuleType {
    let component: Visit

    func menu() async -> Menu { await asyncSingle { Menu() } }
}
