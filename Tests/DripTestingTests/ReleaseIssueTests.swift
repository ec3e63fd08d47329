// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Testing

/// If a test ends early, it releases components whose `shutdown:` closures are pending.
struct ReleaseIssueTests {
    @Test(.overrideIssues) func aReleaseWithoutShutdownIsAnIssueAtTheLineThatBuiltTheComponent() {
        let line = #line + 2
        let issues = recordedIssues {
            let shop = Shop()
            _ = shop.till.printer()
        }

        #expect(
            issues == [
                RecordedIssue(
                    text: """
                        Drip: Shop was released with a `shutdown:` to run.

                          printer()   single   ReleaseIssueTests.swift:\(TillModule.printerLine)

                          built at   ReleaseIssueTests.swift:\(line)

                        Only shutdown() can await `shutdown:` closures, and throw what they throw.

                        Do one of these:
                          • call try await shutdown() before the component goes;
                          • use the asynchronous withComponent(…) { … }, which awaits shutdown().
                        """,
                    line: line
                )
            ]
        )
    }

    @Test(.hermetic) func theHermeticTraitRecordsTheIssueToo() {
        let issues = recordedIssues { _ = Shop().till }
        let others = recordedIssues { withExtendedLifetime(Shop()) { _ = $0.till.printer() } }

        #expect(issues.isEmpty)
        #expect(others.count == 1)
    }

    @Test(.overrideIssues) func aComponentIsReportedOnce() {
        let issues = recordedIssues {
            withExtendedLifetime(Shop()) {
                _ = $0.till.printer()
                _ = $0.till.drawer()
            }
        }

        #expect(issues.count == 1)
    }

    @Test(.overrideIssues) func synchronousTeardownsRun() {
        let ended = Ended()
        _ = recordedIssues {
            withExtendedLifetime(Shop()) {
                _ = $0.till.printer()
                _ = $0.till.lamp(ended)
            }
        }

        #expect(ended.isEnded)
    }

    @Test(.overrideIssues) func shutdownLeavesNothingToReport() async {
        let issues = await recordedIssues {
            try await withComponent(Shop()) { _ = $0.till.printer() }
        }

        #expect(issues.isEmpty)
    }
}

extension Shop {
    fileprivate var till: TillModule { module() }
}

private class TillModule: Module<Shop> {
    static let printerLine = #line + 2
    func printer() -> Printer {
        single {
            Printer()
        } shutdown: { _ in
        }
    }
    func drawer() -> Drawer {
        single {
            Drawer()
        } shutdown: { _ in
        }
    }
    func lamp(_ ended: Ended) -> Lamp {
        single {
            Lamp()
        } teardown: { _ in
            ended.isEnded = true
        }
    }
}

private final class Printer {}
private final class Drawer {}
private final class Lamp {}
private final class Ended { var isEnded = false }
