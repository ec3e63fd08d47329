// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Testing

/// A message that stops the process names the test that ran, so that the log of a whole run says which one it was.
struct TestNameTests {
    @Test func aStopNamesTheTest() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let listener = ReportListener(test: "servesTheGuest()") { _ in }
            ReportListener.$current.withValue(listener) {
                let provider = Cafe().provider { $0.bar }
                _ = provider()
            }
        }

        #expect(
            message(result) == """
                Drip: a Provider was used after Cafe was released.

                  made at   TestNameTests.swift:L
                  built at  TestNameTests.swift:L
                  in the test   servesTheGuest()

                A Provider does not keep its component alive.

                Do one of these:
                  • make Cafe a MainActorComponent, or Sendable, and start the work with component.tasks, which keep \
                Cafe until the work is over: tasks.start { … };
                  • call ifOpen(), which gives nil after the end;
                  • keep the component in a variable or property for as long as the Provider is used.
                """
        )
    }

    @Test func aStopOfATaskThatTheTestBeganNamesTheTest() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let listener = ReportListener(test: "servesTheGuest()") { _ in }
            await ReportListener.$current.withValue(listener) {
                await Task {
                    let bar = Cafe().bar
                    _ = bar.component
                }.value
            }
        }

        #expect(
            message(result) == """
                Drip: Cafe was released while BarModule was in use.

                  built at   TestNameTests.swift:L
                  in the test   servesTheGuest()

                Modules do not retain their component.

                Do one of these:
                  • store the component in a property or variable of its own, for as long as its modules are used;
                  • make the module by hand, which then retains its component: BarModule(Cafe());
                  • use the module inside withComponent(…) { … }.
                """
        )
    }

    @Test(.hermetic) func theTraitsSetTheName() {
        #expect(ReportListener.current?.test == "theTraitsSetTheName()")
    }

    @Test("a name with words", .overrideIssues) func theTraitsSetTheDisplayName() {
        #expect(ReportListener.current?.test == "a name with words")
    }
}

private final class Cafe: Component {
    var bar: BarModule { module() }
}

private class BarModule: Module<Cafe> {}
