// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Testing

/// A component that a living child keeps alive: the report begins with the child.
struct LivingChildReportTests {
    @Test func namesTheChildFirstThenWhatHoldsIt() {
        let line = #line + 2
        let issues = recordedIssues {
            expectReleased(Cinema()) { cinema in
                _ = cinema.lobby.seat(1)
                cinema.lobby.guide().show()
            }
        }

        #expect(
            issues.map(\.text) == [
                """
                Drip: Cinema was not released.

                  Showing       child component   LivingChildReportTests.swift:\(showingLine)
                  guide()       Guide             LivingChildReportTests.swift:\(guideLine)   holds Showing: screen.component
                  Cinema        component         LivingChildReportTests.swift:\(line)
                  LobbyModule   module
                  seat(_:)      Seat              LivingChildReportTests.swift:\(guideLine + 2)

                A child component that lives keeps its parent alive, and the parent holds what it built.

                Do one of these:
                  • release the child first, and what holds it;
                  • let an instance that refers back to its component hold a Provider, or hold it weakly;
                  • let stored closures capture `[weak self]`, or nothing of the component;
                  • end the tasks and subscriptions that use it.
                """
            ]
        )
    }

    @Test func hasAtMostADozenLines() {
        let line = #line + 2
        let issues = recordedIssues {
            expectReleased(Cinema()) { cinema in
                for seat in 0..<200 { _ = cinema.lobby.seat(seat) }
                cinema.lobby.guide().show()
            }
        }

        let lines = issues.first?.text.split(separator: "\n", omittingEmptySubsequences: false) ?? []
        let table = Array(lines.dropFirst(2).prefix { !$0.isEmpty })
        #expect(table.count == 12)
        #expect(table[0].hasPrefix("  Showing       child component "))
        #expect(table[1].hasSuffix("   holds Showing: screen.component"))
        #expect(table[2].hasSuffix("LivingChildReportTests.swift:\(line)"))
        #expect(table[11] == "  and 193 more")
    }

    @Test func namesEveryLivingChild() {
        var kept: [AnyObject] = []
        let issues = recordedIssues {
            expectReleased(Cinema()) { cinema in
                kept = [Showing(parent: cinema), Intermission(parent: Showing(parent: cinema))]
            }
        }

        let lines = issues.first?.text.split(separator: "\n").dropFirst().prefix(2) ?? []
        #expect(lines.allSatisfy { $0.hasPrefix("  Showing   child component   LivingChildReportTests.swift:") })
        #expect(kept.count == 2)
    }

    @Test func namesWhatHoldsTheComponentItself() {
        let line = #line + 2
        let issues = recordedIssues {
            expectReleased(Cinema()) { cinema in cinema.lobby.guide().cinema = cinema }
        }

        #expect(
            issues.map(\.text) == [
                """
                Drip: Cinema was not released.

                  Cinema        component   LivingChildReportTests.swift:\(line)
                  guide()       Guide       LivingChildReportTests.swift:\(guideLine)   holds Cinema: cinema
                  LobbyModule   module

                Something holds the component, and the component holds what it built.

                Do one of these:
                  • let an instance that refers back to its component hold a Provider, or hold it weakly;
                  • let stored closures capture `[weak self]`, or nothing of the component;
                  • end the tasks and subscriptions that use it.
                """
            ]
        )
    }
}

private final class Seat {}

private final class Screen {
    let component: Showing

    init(_ component: Showing) { self.component = component }
}

private final class Guide {
    private let open: Provider<Screen>
    private var screen: Screen?
    var cinema: Cinema?

    init(open: Provider<Screen>) { self.open = open }

    func show() { screen = open() }
}

private final class Cinema: Component {
    var lobby: LobbyModule { module() }
}

private class LobbyModule: Module<Cinema> {
    func guide() -> Guide { single { Guide(open: component.provider { Screen(Showing(parent: $0)) }) } }

    func seat(_ number: Int) -> Seat { single(for: number) { Seat() } }
}
private let guideLine = #line - 4
private let showingLine = guideLine

private final class Showing: ChildComponent<Cinema> {}
private final class Intermission: ChildComponent<Showing> {}
