// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A creation that has begun before the end may go on, with all tasks that are part of it.
struct LateUseDuringCreationTests {
    @Test(arguments: [false, true])
    func callsOfACreationThatBeganBeforeTheEndAreNotTold(inChildTask: Bool) async throws {
        let reports = Notes<Report>()
        let kitchen = Kitchen(asksInChildTask: inChildTask)

        try await ReportListener.$current.withValue(ReportListener { reports.add($0) }) {
            async let tea = kitchen.stove.tea()
            await kitchen.isBrewing.pass()
            kitchen.close()
            kitchen.mayBrew.open()
            _ = try await tea
        }

        #expect(reports.all.map(\.headline) == [])
    }
}

private final class Leaf: Sendable {}

private final class Kitchen: ComponentType, Sendable {
    let registry = Registry()
    let asksInChildTask: Bool
    let isBrewing = Door()
    let mayBrew = Door()
    var stove: StoveModule { module() }

    init(asksInChildTask: Bool) { self.asksInChildTask = asksInChildTask }
}

private struct StoveModule: SendableModuleType {
    let component: Kitchen

    func leaf() -> Leaf { single { Leaf() } }

    func tea() async throws -> Leaf {
        try await asyncSingle { [self] () async throws in
            component.isBrewing.open()
            await component.mayBrew.pass()
            guard component.asksInChildTask else { return leaf() }
            async let child = leaf()
            return await child
        }
    }
}
