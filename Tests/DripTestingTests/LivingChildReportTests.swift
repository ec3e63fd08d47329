// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Testing

struct LivingChildReportTests {
    @Test func namesTheChildFirstAndWhatHoldsIt() {
        let line = #line + 2
        let issues = recordedIssues {
            expectReleased(Cinema()) { cinema in
                for seat in 0..<20 { _ = cinema.lobby.seat(seat) }
                cinema.lobby.guide().show()
            }
        }

        let facts = issues.first?.text.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.contains("•") } ?? []
        #expect(issues.count == 1)
        #expect(facts.count == 12)
        #expect(facts.first?.contains("Showing") == true)
        #expect(facts.first?.contains("child component   LivingChildReportTests.swift") == true)
        #expect(facts.dropFirst().first?.contains("holds Showing: screen.component") == true)
        #expect(facts.dropFirst(2).first?.contains("component         LivingChildReportTests.swift:\(line)") == true)
        #expect(facts.last?.contains("more") == true)
    }

    @Test func namesWhatHoldsTheComponentItself() {
        let issues = recordedIssues {
            expectReleased(Cinema()) { cinema in cinema.lobby.guide().cinema = cinema }
        }

        #expect(issues.first?.text.contains("holds Cinema: cinema") == true)
    }

    @Test func outsideATestTheProcessStopsWithTheReport() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Task.detached {
                expectReleased(Cinema()) { cinema in cinema.lobby.guide().show() }
            }.value
        }

        #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }?.contains("was not released") == true)
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

private final class Showing: ChildComponent<Cinema> {}
