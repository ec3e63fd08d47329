// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Testing

struct TestNameTests {
    @Test func aStopNamesTheTest() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let listener = ReportListener(test: "servesTheGuest()") { _ in }
            ReportListener.$current.withValue(listener) {
                let provider = Cafe().provider { $0.bar }
                _ = provider()
            }
        }

        let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
        #expect(message?.contains("in the test   servesTheGuest()") == true)
    }
}

private final class Cafe: Component {
    var bar: BarModule { module() }
}

private class BarModule: Module<Cafe> {}
