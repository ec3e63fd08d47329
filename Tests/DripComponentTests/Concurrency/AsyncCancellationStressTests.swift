// SPDX-License-Identifier: MIT

import Drip
import Testing

/// Callers that are cancelled at any moment, while their creations wait for other creations.
struct AsyncCancellationStressTests {
    @Test(.timeLimit(.minutes(10))) func aCallerCancelledAsTheCreationBeginsBlocksNoOther() async {
        for round in 0..<2_000 {
            let kitchen = Kitchen()
            let orders = (0..<6).map { _ in
                Task {
                    _ = try? await kitchen.stove.soup()
                    return try? await kitchen.stove.menu()
                }
            }
            for (index, order) in orders.enumerated() where (round + index).isMultiple(of: 2) {
                await Task.yield()
                order.cancel()
            }
            for order in orders { _ = await order.value }
        }
    }

    @Test(.timeLimit(.minutes(10))) func aCallerCancelledBeforeTheCreationBeginsReturns() async {
        for _ in 0..<2_000 {
            let kitchen = Kitchen()
            let order = Task { try await kitchen.stove.menu() }
            order.cancel()
            _ = await order.result
        }
    }
}

private final class Dish: Sendable {}

private final class Kitchen: ComponentType, Sendable {
    let registry = Registry()
    var stove: Stove { module() }
}

private struct Stove: SendableModuleType {
    let component: Kitchen

    nonisolated(nonsending) func soup() async throws -> Dish {
        try await asyncSingle { () async throws in
            await Task.yield()
            try await Task.sleep(for: .microseconds(100))
            return Dish()
        }
    }

    nonisolated(nonsending) func menu() async throws -> Dish {
        try await asyncSingle { () async throws in
            _ = try await soup()
            return Dish()
        }
    }
}
