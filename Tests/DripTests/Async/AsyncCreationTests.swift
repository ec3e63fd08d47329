// SPDX-License-Identifier: MIT

import DripTestSupport
import Testing

@testable import Drip

struct AsyncCreationTests {
    private let dock = Dock()

    /// The caller has found the creation before, and comes to wait only now.
    @Test func aCallerThatComesDuringTheTeardownOfAnUnwantedInstanceAsksAgain() async throws {
        _ = dock.piers.rope()
        await Patron.leave { [dock] in try await dock.piers.boat() }
        nonisolated(unsafe) let creation = try #require(dock.storage.withLock(\.asyncCreations).first)
        dock.override {
            $0.piers.rope()
        } with: {
            Boat()
        }
        dock.mayLaunch.open()
        await dock.isSinking.pass()

        let asksAgain = Task { await creation.wait(nil, under: nil, leaves: false, isFirst: false) == nil }
        while Waiting.withLock({ _ in creation.waiters.isEmpty }) { await Task.yield() }
        dock.maySink.open()

        #expect(await asksAgain.value)
    }
}

private final class Boat: Sendable {}

private final class Dock: ComponentType, Sendable {
    let registry = Registry()
    let mayLaunch = Door()
    let isSinking = Door()
    let maySink = Door()
    var piers: PierModule { module() }
}

private struct PierModule: SendableModuleType {
    let component: Dock

    func rope() -> Boat { single { Boat() } }

    func boat() async throws -> Boat {
        let (isSinking, maySink) = (component.isSinking, component.maySink)
        return try await asyncSingle { () async throws in
            await component.mayLaunch.pass()
            return Boat()
        } shutdown: { _ in
            isSinking.open()
            await maySink.pass()
        }
    }
}
