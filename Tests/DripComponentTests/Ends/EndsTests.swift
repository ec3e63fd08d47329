// SPDX-License-Identifier: MIT

import DripTestSupport
import Testing

@testable import Drip

/// Which teardown runs when, as a value.
struct EndsTests {
    private let cups = (0..<3).map { _ in Cup() }

    @Test func givesTheNewestTeardownFirst() {
        var ends = pending(cups)

        let begins = ends.begin()
        let taken = (0..<3).map { _ in ends.nextTeardown()?.number }

        #expect(begins && taken == [2, 1, 0])
        #expect(ends.isRunning)
        let none = ends.nextTeardown()
        #expect(none == nil)
        #expect(!ends.isRunning)
    }

    @Test func ordersByConstruction() {
        var ends = Ends()
        for number in [2, 0, 1] { ends.addTeardown(teardown(of: cups[number], UInt32(number))) }

        _ = ends.begin()

        let taken = (0..<3).map { _ in ends.nextTeardown()?.number }
        #expect(taken == [2, 1, 0])
    }

    @Test func oneEndRunsAtATime() {
        var ends = pending(cups)

        let first = ends.begin()
        let second = ends.begin()
        while ends.nextTeardown() != nil {}
        let third = ends.begin()

        #expect([first, second, third] == [true, false, true])
    }

    @Test func whatIsAddedWhileAnEndRunsIsNext() {
        var ends = pending([cups[0], cups[1]])
        _ = ends.begin()
        _ = ends.nextTeardown()

        ends.addTeardown(teardown(of: cups[2], 2))

        let taken = (0..<2).map { _ in ends.nextTeardown()?.number }
        #expect(taken == [2, 0])
    }

    @Test func aRunningEndKeepsWhatALateCallWouldTake() {
        var ends = pending(cups)
        _ = ends.begin()
        let whileItRuns = ends.take(cups[1])
        while ends.nextTeardown() != nil {}

        ends.addTeardown(teardown(of: cups[1], 3))

        let afterwards = ends.take(cups[1])
        #expect(whileItRuns == nil && afterwards?.instance === cups[1])
        #expect(!ends.isPending(cups[1]))
    }

    @Test func aReleaseDuringAnEndIsTakenOnceThatEndIsOver() {
        var ends = pending(cups)
        _ = ends.begin()
        let begins = ends.beginRelease()
        let early = ends.takeRelease()
        while ends.nextTeardown() != nil {}

        let taken = (0..<2).map { _ in ends.takeRelease() }
        #expect(!begins && !early && taken == [true, false])
    }

    @Test func aReleaseAfterAnEndRunsWhatIsPending() {
        var ends = pending(cups)

        let begins = ends.beginRelease()
        while ends.nextTeardown() != nil {}

        let taken = ends.takeRelease()
        #expect(begins && !taken)
    }

    @Test func anInstanceIsPendingUntilItsTeardownIsOver() {
        var ends = pending([cups[0]])
        _ = ends.begin()
        _ = ends.nextTeardown()
        let duringIt = ends.isPending(cups[0])
        _ = ends.nextTeardown()

        #expect(duringIt && !ends.isPending(cups[0]))
    }

    @Test func remembersWhereTheComponentWasClosedFirst() {
        var ends = Ends()
        ends.noteClose(at: SourcePlace("Shop.swift", 1))
        ends.noteClose(at: SourcePlace("Shop.swift", 2))

        #expect(ends.closedAt?.line == 1)
    }

    private func pending(_ cups: [Cup]) -> Ends {
        var ends = Ends()
        for (number, cup) in cups.enumerated() { ends.addTeardown(teardown(of: cup, UInt32(number))) }
        return ends
    }

    private func teardown(of cup: Cup, _ number: UInt32) -> Ends.Pending {
        let site = Site(.single, Cup.self, #fileID, #line, #column, #function)
        return Ends.Pending(site: site, instance: cup, teardown: Teardown({ (_: Cup) in }, nil)!, number: number)
    }
}
