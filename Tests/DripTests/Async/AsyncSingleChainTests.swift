// SPDX-License-Identifier: MIT

import DripTestSupport
import Foundation
import Synchronization
import Testing

@testable import Drip

/// The first part of a creation runs inside the call that begins it.
struct AsyncSingleChainTests {
    @Test func aLongChainNeedsNoMoreStackThanThereIs() async {
        await #expect(processExitsWith: .success) {
            let mine = Mine()

            #expect(await mine.shafts.depth(6_000) == 6_000)
        }
    }

    @Test func aCreationThatBlocksItsThreadIsCancelledAtTheLimitOfAShutdown() async {
        await #expect(processExitsWith: .success) {
            alarm(20)
            let mine = Mine()
            let caller = Task.detached { try await mine.shafts.blast() }
            await mine.hasBegun.pass()

            await #expect(throws: TeardownErrors.self) { try await mine.shutdown(within: .milliseconds(20)) }
            mine.mayGoOn.store(true, ordering: .releasing)

            await #expect(throws: CancellationError.self) { try await caller.value }
        }
    }
}

private final class Mine: ComponentType, Sendable {
    let registry = Registry()
    let hasBegun = Door()
    let mayGoOn = Atomic(false)
    var shafts: ShaftModule { module() }
}

private struct ShaftModule: SendableModuleType {
    let component: Mine

    func depth(_ level: Int) async -> Int {
        await asyncSingle(for: level) { level == 0 ? 0 : await depth(level - 1) + 1 }
    }

    func blast() async throws -> String {
        try await asyncSingle { () async throws in
            component.hasBegun.open()
            while !component.mayGoOn.load(ordering: .acquiring) { usleep(1_000) }
            try await Task.sleep(for: .seconds(3_600))
            return "blast"
        }
    }
}
