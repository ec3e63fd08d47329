// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Testing

/// Outside a test of Swift Testing, such as in XCTest, nobody would see an issue, so the process stops.
struct OutsideTestsTests {
    @Test func aComponentThatIsNotReleasedStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Task.detached {
                expectReleased(Ferry()) { ferry in ferry.deck.captain().ferry = ferry }
            }.value
        }

        #expect(
            message(result) == """
                Drip: Ferry was not released.

                  Ferry        component   OutsideTestsTests.swift:L
                  captain()    Captain     OutsideTestsTests.swift:L   holds Ferry: ferry
                  DeckModule   module

                Something holds the component, and the component holds what it built.

                Do one of these:
                  • let an instance that refers back to its component hold a Provider, or hold it weakly;
                  • let stored closures capture `[weak self]`, or nothing of the component;
                  • end the tasks and subscriptions that use it.
                """
        )
    }

    @Test func theAsynchronousFormStopsTheProcessToo() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Task.detached {
                try? await expectReleased(Ferry(), patience: .zero) { ferry in
                    await Task.yield()
                    ferry.deck.captain().ferry = ferry
                }
            }.value
        }

        #expect(message(result).hasPrefix("Drip: Ferry was not released.\n\n  Ferry        component   OutsideTests"))
    }

    @Test func aLiveProviderStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Task.detached {
                let ferry = Ferry()
                ferry.expectHermetic { _ = ferry.deck.radio() }
            }.value
        }

        #expect(
            message(result) == """
                Drip: the operation reached a live provider without an override.

                  Ferry   radio()   OutsideTestsTests.swift:L

                A hermetic test stays inside the process, but a provider marked `live: true` reaches out of it.

                Do this:
                  • override it before use: component.override({ … }) { … }.
                """
        )
    }

    @Test func anAsynchronousOperationStopsTheProcessToo() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Task.detached {
                let ferry = Ferry()
                await ferry.expectHermetic {
                    await Task.yield()
                    _ = ferry.deck.radio()
                }
            }.value
        }

        #expect(message(result).hasPrefix("Drip: the operation reached a live provider without an override."))
    }

    @Test func anOverrideThatCannotBeInstalledStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Task.detached {
                let ferry = Ferry()
                expectOverrides { ferry.override({ _ in Radio() }) { Radio() } }
            }.value
        }

        #expect(message(result).hasPrefix("Drip: the override of Radio in Ferry was not installed."))
    }

    @Test func nothingStopsIfNothingIsWrong() async {
        await Task.detached {
            expectReleased(Ferry()) { _ = $0.deck.captain() }
            let ferry = Ferry()
            ferry.expectHermetic { _ = ferry.deck.captain() }
        }.value
    }
}

private final class Radio {}

private final class Captain {
    var ferry: Ferry?
}

private final class Ferry: Component {
    var deck: DeckModule { module() }
}

private class DeckModule: Module<Ferry> {
    func captain() -> Captain { single { Captain() } }

    func radio() -> Radio { single(live: true) { Radio() } }
}
