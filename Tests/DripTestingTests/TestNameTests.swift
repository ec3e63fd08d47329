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
                  • keep the component in a variable or property for as long as the Provider is used;
                  • if the work may outlast the component, call ifOpen(), which gives nil then.
                """
        )
    }

    @Test func aStopOfATaskThatTheTestBeganNamesTheTest() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let listener = ReportListener(test: "servesTheGuest()") { _ in }
            await ReportListener.$current.withValue(listener) {
                await Task {
                    let cafe = Cafe()
                    cafe.close()
                    _ = cafe.bar
                }.value
            }
        }

        #expect(
            message(result) == """
                Drip: BarModule was used after Cafe was closed.

                  BarModule   module   built by module()

                  closed at   TestNameTests.swift:L
                  in the test   servesTheGuest()

                Its teardowns have run, so its instances may no longer work.

                Do one of these:
                  • end what still uses the component before you close it;
                  • release the component instead: its last user ends it.
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
