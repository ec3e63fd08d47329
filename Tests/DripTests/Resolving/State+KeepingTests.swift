// SPDX-License-Identifier: MIT

import DripTestSupport
import Testing

@testable import Drip

/// What a creation leaves when it ends.
struct StateKeepingTests {
    @Test func aTeardownIsPendingInTheOrderOfConstruction() throws {
        var state = State()
        let creations = [Creation.test(.test(1)), .test(.test(2))]
        for (number, creation) in creations.enumerated() {
            _ = state.ask(creation)
            creation.number = UInt32(number)
        }

        // The second is complete first.
        for creation in creations.reversed() { state.show(creation, TestCup(), teardown()) }

        let records = Array(state.cache.records)
        #expect(records.map(\.pointee.hasTeardown) == [true, true])
        let begins = state.madeWiring.ends.begin()
        let taken = (0..<2).map { _ in state.madeWiring.ends.nextTeardown()?.site }
        #expect(begins)
        #expect(taken[0]?.matches(.test(2)) == true && taken[1]?.matches(.test(1)) == true)
        state.end()
    }

    @Test func withoutATeardownNothingIsPending() {
        var state = State()
        state.make(.test(1))

        #expect(state.cache.records.allSatisfy { !$0.pointee.hasTeardown })
        #expect(state.wiring?.ends.hasPending != true)
        state.end()
    }

    /// Something changed while it was being made, so later calls make another. Its teardown is due all the same.
    @Test func anOvertakenInstanceIsNotFoundAndIsTornDown() throws {
        var state = State()
        let creation = Creation.test(.test(1))
        _ = state.ask(creation)
        state.forgetForGood()

        state.show(creation, TestCup(), teardown())

        #expect(state.found(.test(1)) == nil)
        #expect(state.madeWiring.ends.hasPending)
        try state.checkInvariants()
        state.end()
    }

    @Test func anInstanceThatIsNotKeptIsNotFound() throws {
        var state = State()
        let creations = [Creation.test(.test(1)), .test(.test(2, .weakSingle)), .test(.test(3, .weakSingle), .test(7))]
        let cups = creations.map { _ in TestCup() }
        for (creation, cup) in zip(creations, cups) {
            _ = state.ask(creation)
            state.show(creation, cup, nil, isFound: false)
        }

        #expect(creations.allSatisfy { state.found($0.site, $0.key) == nil })
        try state.checkInvariants()
        withExtendedLifetime(cups) {}
        state.end()
    }

    @Test func aWeakInstanceIsMadeAgainWhenItIsGone() throws {
        var state = State()
        for round in 0..<3 {
            let creation = Creation.test(.test(1, .weakSingle))
            #expect(state.ask(creation).isCreate)
            let cup = TestCup()
            state.show(creation, cup, nil)

            #expect(state.ask(.test(.test(1, .weakSingle))).found === cup)
            #expect(state.cache.records.map(\.pointee.order) == [UInt32(round)], "there is one record")
            try state.checkInvariants()
            withExtendedLifetime(cup) {}
        }
        state.end()
    }

    @Test func aWeakInstanceWithAKeyLeavesNoRecord() throws {
        var state = State()
        let creation = Creation.test(.test(1, .weakSingle), .test(7))
        _ = state.ask(creation)
        let cup = TestCup()
        state.show(creation, cup, nil)

        #expect(state.ask(.test(.test(1, .weakSingle), .test(7))).found === cup)
        #expect(Array(state.cache.records).isEmpty)
        try state.checkInvariants()
        state.end()
    }

    @Test func theReplacementOfAnEarlyOverrideIsKept() throws {
        var state = State()
        let override = Override.test(.test(1))
        _ = state.set(override)
        let cup = TestCup()

        state.keepReplacement(cup, of: override)
        state.keepReplacement(TestCup(), of: override)

        #expect(state.found(.test(1)) === cup && state.isReplaced(.test(1), nil))
        try state.checkInvariants()
        state.end()
    }

    @Test func theReplacementOfAnInstanceThatIsBeingMadeIsNotKept() throws {
        var state = State()
        let override = Override.test(.test(1))
        _ = state.set(override)
        let creation = Creation.test(.test(1))
        _ = state.ask(creation)

        state.keepReplacement(TestCup(), of: override)

        #expect(Array(state.cache.records).isEmpty)
        state.abandon(creation)
        state.end()
    }

    private func teardown() -> Teardown? { Teardown({ (_: TestCup) in }, nil) }
}
