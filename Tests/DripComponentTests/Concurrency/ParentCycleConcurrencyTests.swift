// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Foundation
import Testing

/// If threads make components each other's parents at once, the process stops with a report, even while another thread
/// sets overrides.
struct ParentCycleConcurrencyTests {
    @Test(arguments: 0..<6)
    func twoComponentsThatRegisterEachOtherDuringOverridesAreReported(_: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            endWithoutMessageIfThisHangs()
            let (bank, tills, overrides) = (Bank(), [Till(), Till()], Tally())
            for till in tills {
                till.parent(BusyShop().parent(bank))
                _ = till.drawer.key()
            }
            onThreads(3) { thread in
                if thread < 2 {
                    overrides.wait(for: 40)
                    tills[thread].parent(tills[1 - thread])
                    return
                }
                while true {
                    for till in tills { till.override(Key.self) { Key() } }
                    overrides.add()
                }
            }
        }

        #expect(stopText(result).hasPrefix("Drip: Till was handed a parent Till that has this Till above itself."))
    }

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

    @Test(arguments: 0..<6)
    func threeComponentsThatFormACycleAtOnceAreReported(_: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            endWithoutMessageIfThisHangs()
            let tills = [Till(), Till(), Till()]
            onThreads(3) { thread in tills[thread].parent(tills[(thread + 1) % 3]) }
        }

        #expect(stopText(result).hasPrefix("Drip: Till was handed a parent Till that has this Till above itself."))
    }

    @Test func manyThreadsRegisterParentsWithoutACycle() {
        for _ in 0..<300 {
            let tills = (0..<6).map { _ in Till() }
            onThreads(6) { thread in
                for other in tills[..<thread].reversed() { tills[thread].parent(other) }
                if thread > 0 { #expect(tills[thread].above === tills[0]) }
            }
            for till in tills.dropFirst() { #expect(till.above === tills[0]) }
        }
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

private final class Bank: ComponentType, Sendable {
    let registry = Registry()
}

private final class Till: ComponentType, Sendable {
    let registry = Registry()
    var above: Till { parent() }
    var drawer: DrawerModule { module() }
}

private struct DrawerModule: SendableModuleType {
    let component: Till

    func key() -> Key {
        single { Key() }
    }
}
