// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Foundation
import Testing

/// If threads make components each other's parents at once, the process stops with a report, even while another thread
/// sets overrides.
struct ParentCycleConcurrencyTests {
    @Test(arguments: 0..<6)
    func twoComponentsThatGetEachOtherAsTheirFirstParentsAreReported(_: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            endWithoutMessageIfThisHangs()
            let tills = [Till(), Till()]
            onThreads(3) { thread in
                if thread < 2 {
                    tills[thread].parent(tills[1 - thread])
                    return
                }
                for till in tills { till.override(Key.self) { Key() } }
            }
        }

        #expect(stopText(result).hasPrefix("Drip: Till was handed a parent Till that has this Till above itself."))
    }
}

/// Ends the process if it hangs, since a hanging process would hang all tests.
private func endWithoutMessageIfThisHangs() {
    let end = Date(timeIntervalSinceNow: 30)
    Thread.detachNewThread {
        // A signal may end a sleep early.
        while end.timeIntervalSinceNow > 0 { Thread.sleep(until: end) }
        exit(EXIT_FAILURE)
    }
}

private final class Key: Sendable {}

private final class Till: ComponentType, Sendable {
    let registry = Registry()
}
