// SPDX-License-Identifier: MIT

import DripTestSupport
import Testing

@testable import Drip

struct PatienceTests {
    private var patience = Patience()
    private let reported = Notes<String>()

    @Test mutating func theFirstWatchStartsTheWatchingTask() {
        let startsAtFirst = patience.watch(Guest("pump", arrival: patience.now, reported))
        let startsAgain = patience.watch(Guest("valve", arrival: patience.now, reported))

        #expect(startsAtFirst && !startsAgain)
    }

    @Test mutating func aGuestIsOverdueAfterThreePeriodsOnce() {
        _ = watch("pump")
        let overdue = periods(4)

        #expect(overdue == [[], ["pump"], [], []])
    }

    /// A guest that comes while the task sleeps has the rest of that sleep, and two more.
    @Test mutating func aLaterGuestIsOverdueOnePeriodLater() {
        _ = watch("pump")
        _ = watch("valve")
        let overdue = periods(4)

        #expect(overdue == [[], ["pump"], ["valve"], []])
    }

    @Test mutating func aGuestThatHasLeftIsNotOverdue() {
        let (first, second) = (watch("pump"), watch("pump"))
        _ = watch("valve")
        patience.unwatch(first)
        patience.unwatch(second)
        let overdue = periods(3).flatMap(\.self)

        #expect(overdue == ["valve"])
    }

    @Test mutating func theTaskEndsAfterAPeriodInWhichNothingIsLeft() {
        let guest = watch("pump")
        let isOverBefore = patience.endPeriod().isOver
        patience.unwatch(guest)

        #expect(!isOverBefore && patience.endPeriod().isOver)
        let startsAgain = patience.watch(guest)
        #expect(startsAgain)
    }

    @Test mutating func aGuestIsUnwatchedByItsIndex() {
        let guests = (0..<3).map { _ in watch("pump") }
        patience.unwatch(guests[0])
        patience.unwatch(guests[0])

        #expect(guests.map(\.index) == [nil, 1, 0])
    }

    private mutating func watch(_ name: String) -> Guest {
        let guest = Guest(name, arrival: patience.now, reported)
        _ = patience.watch(guest)
        return guest
    }

    /// What is overdue after each of several periods.
    private mutating func periods(_ count: Int) -> [[String]] {
        (0..<count).map { _ in
            let known = reported.all.count
            for report in patience.endPeriod().overdue { report() }
            return Array(reported.all.dropFirst(known))
        }
    }
}

private final class Guest: Watched {
    private let name: String
    private let arrival: Int
    private let reported: Notes<String>
    var index: Int?

    init(_ name: String, arrival: Int, _ reported: Notes<String>) {
        (self.name, self.arrival, self.reported) = (name, arrival, reported)
    }

    func overdue(since period: Int) -> [() -> Void] { arrival == period ? [{ self.reported.add(self.name) }] : [] }
}
