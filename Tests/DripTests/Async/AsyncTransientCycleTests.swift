// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct AsyncTransientCycleTests {
    @Test func aCycleThroughAnAsynchronousSingleEndsInAReport() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try await Farm().circle.machine()
        }

        #expect(
            stopText(result) == """
                Drip: machine() needs itself.

                  machine()       asyncSingle   AsyncTransientCycleTests.swift:\(circleLine)
                  └ mill()        transient     AsyncTransientCycleTests.swift:\(circleLine + 1)
                    └ machine()   already being built

                Each waits for the one below it, so none can be finished.

                Do one of these:
                  • let the instance of mill() ask for machine() when it is used, not while it is made;
                  • use `Task.detached` for work that mill() need not wait for;
                  • move what both need into a third provider.
                """
        )
    }

    @Test func anEndlessRecursionEndsInAReport() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = await Farm().circle.hen()
        }

        #expect(
            stopText(result) == """
                Drip: hen() needs itself.

                  hen()       transient   AsyncTransientCycleTests.swift:\(circleLine + 2)
                  └ egg()     transient   AsyncTransientCycleTests.swift:\(circleLine + 3)
                    └ hen()   again

                10000 calls deep, and none has returned: each calls the one below it.

                Do one of these:
                  • let the instance of egg() ask for hen() when it is used, not while it is made;
                  • use `Task.detached` for work that egg() need not wait for;
                  • move what both need into a third provider.
                """
        )
    }
}

private final class Farm: ComponentType, Sendable {
    let registry = Registry()
    var circle: Circle { module() }
}

private final class Water: Sendable {}

private let circleLine: UInt = #line + 5

private struct Circle: SendableModuleType {
    let component: Farm

    func machine() async throws -> Water { try await asyncSingle { try await mill() } }
    func mill() async throws -> Water { try await transient { try await machine() } }
    func hen() async -> Water { await transient { await egg() } }
    func egg() async -> Water { await transient { await hen() } }
}
