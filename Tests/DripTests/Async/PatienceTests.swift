// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct PatienceTests {
    private var patience = Patience()
    private let pump = Site.test(1)
    private let valve = Site.test(2)

    @Test mutating func theFirstClosureStartsTheWatchingTask() {
        let (_, startsAtFirst) = patience.watch(closureOf: pump)
        let (_, startsAgain) = patience.watch(closureOf: valve)

        #expect(startsAtFirst && !startsAgain)
    }

    @Test mutating func aClosureHangsAfterThreePeriodsOnce() {
        _ = patience.watch(closureOf: pump)
        let hanging = (1...4).map { _ in patience.endPeriod().closures.map(\.site.place) }

        #expect(hanging == [[], [pump.place], [], []])
    }

    /// A closure that begins while the task sleeps has the rest of that sleep, and two more.
    @Test mutating func aLaterClosureHangsOnePeriodLater() {
        _ = patience.watch(closureOf: pump)
        _ = patience.watch(closureOf: valve)
        let hanging = (1...4).map { _ in patience.endPeriod().closures.map(\.site.place) }

        #expect(hanging == [[], [pump.place], [valve.place], []])
    }

    @Test mutating func aClosureThatHasEndedDoesNotHang() {
        let (first, _) = patience.watch(closureOf: pump)
        let (second, _) = patience.watch(closureOf: pump)
        _ = patience.watch(closureOf: valve)
        patience.unwatch(first)
        patience.unwatch(second)
        let hanging = (1...3).flatMap { _ in patience.endPeriod().closures.map(\.site.place) }

        #expect(hanging == [valve.place])
    }

    @Test mutating func theTaskEndsAfterAPeriodInWhichNothingIsLeft() {
        let (running, _) = patience.watch(closureOf: pump)
        let isOverBefore = patience.endPeriod().isOver
        patience.unwatch(running)

        #expect(!isOverBefore && patience.endPeriod().isOver)
        #expect(patience.watch(closureOf: pump).startsWatch)
    }

    @Test mutating func aCreationIsUnwatchedByItsIndex() {
        let storage = Storage.test
        let creations = (0..<3).map { _ in
            AsyncCreation((storage, storage, nil, { storage }))
        }
        for creation in creations { _ = patience.watch(creation) }
        patience.unwatch(creations[0])
        patience.unwatch(creations[0])

        #expect(creations.map(\.index) == [nil, 1, 0])
    }
}
