// SPDX-License-Identifier: MIT

import DripTestSupport
import Testing

@testable import Drip

struct StateTests {
    @Test func theFirstCallCreatesAndLaterCallsFind() throws {
        var state = State()
        let creation = Creation.test(.test(1), root: 1)
        let cup = TestCup()

        #expect(state.ask(creation).isCreate)
        try state.checkInvariants()
        state.show(creation, cup, nil)

        #expect(state.ask(.test(.test(1), root: 2)).found === cup)
        #expect(state.cache.hit(.test(1)) === cup)
        try state.checkInvariants()
        state.end()
    }

    @Test func anotherCallWaitsForARunningCreation() throws {
        var state = State()
        let creation = Creation.test(.test(1), root: 1)
        _ = state.ask(creation)
        #expect(!creation.isAwaited)

        #expect(state.ask(.test(.test(1), root: 2)).awaited === creation)
        #expect(creation.isAwaited)

        state.abandon(creation)
        let next = Creation.test(.test(1), root: 2)
        #expect(state.ask(next).isCreate, "a creation that gives nothing is tried again")
        try state.checkInvariants()
        state.abandon(next)
        state.end()
    }

    @Test func aCallGetsWhatItsOwnOutermostCallHasConstructed() {
        var state = State()
        let creation = Creation.test(.test(1), root: 1)
        _ = state.ask(creation)
        let cup = TestCup()
        #expect(state.ask(.test(.test(1), root: 1)).awaited === creation, "a cycle of construction")

        creation.phase = .constructed(cup)

        #expect(state.ask(.test(.test(1), root: 1)).unshown === cup)
        #expect(state.ask(.test(.test(1), root: 2)).awaited === creation)
        state.show(creation, cup, nil)
        #expect(state.ask(.test(.test(1), root: 2)).found === cup)
        state.end()
    }

    @Test func randomEventsKeepTheInvariants() throws {
        var random = SeededRandom(for: StateTests.self, again: nil)
        for _ in 0..<15 {
            var world = StateWorld()
            for _ in 0..<60 {
                world.step(&random)
                try world.state.checkInvariants()
            }
            world.end()
        }
    }
}
