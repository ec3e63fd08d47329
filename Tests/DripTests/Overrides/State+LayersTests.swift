// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct StateLayersTests {
    @Test func anEarlyOverrideBeginsNoLayer() throws {
        var state = State()
        let cup = state.make(.test(1))

        #expect(state.set(.test(.test(2))) == false)

        #expect(state.found(.test(1)) === cup && state.changeCount == 0)
        try state.checkInvariants()
        state.end()
    }

    @Test func aLateOverrideForgetsAllInstances() throws {
        var state = State()
        state.make(.test(1))
        state.make(.test(2))
        let module = state.make(Site(.module, of: TestCup.self))

        #expect(state.set(.test(.test(1))) == true)

        #expect(state.found(.test(1)) == nil && state.found(.test(2)) == nil)
        #expect(state.found(Site(.module, of: TestCup.self)) === module, "modules stay")
        try state.checkInvariants()
        state.end()
    }

    @Test func removingALayerBringsBackWhatWasCachedBefore() throws {
        var state = State()
        let (first, second) = (state.make(.test(1)), state.make(.test(2)))
        let override = Override.test(.test(1))
        _ = state.set(override)
        state.make(.test(1))
        state.make(.test(3))

        #expect(state.removeOverrides { $0 === override }.count == 1)

        #expect(state.found(.test(1)) === first && state.found(.test(2)) === second)
        #expect(state.found(.test(3)) == nil, "what was made since is forgotten")
        try state.checkInvariants()
        state.end()
    }

    @Test func removingAnEarlyOverrideForgetsWhatWasMadeSince() throws {
        var state = State()
        let cup = state.make(.test(1))
        let override = Override.test(.test(2))
        _ = state.set(override)
        state.make(.test(2))

        _ = state.removeOverrides { $0 === override }

        #expect(state.found(.test(1)) === cup && state.found(.test(2)) == nil)
        try state.checkInvariants()
        state.end()
    }

    @Test func newerOverridesAreSetAgainOnWhatComesBack() throws {
        var state = State()
        let cup = state.make(.test(1))
        state.make(.test(2))
        let (first, second) = (Override.test(.test(2)), Override.test(.test(1)))
        _ = state.set(first)
        #expect(state.set(second) == false, "nothing that it replaces is current any more")

        _ = state.removeOverrides { $0 === first }

        #expect(state.found(.test(1)) == nil, "the newer override is late there")
        #expect(state.wiring?.overrides.entries.map { $0.setAside != nil } == [true])
        try state.checkInvariants()
        _ = state.removeOverrides { $0 === second }
        #expect(state.found(.test(1)) === cup)
        try state.checkInvariants()
        state.end()
    }

    @Test func anOverrideThatANewerOneHidesIsLateToo() throws {
        var state = State()
        state.make(.test(1))
        let (first, second, third) = (Override.test(.test(1)), Override.test(.test(1)), Override.test(.test(1)))
        for override in [first, second, third] { _ = state.set(override) }

        _ = state.removeOverrides { $0 === first }
        _ = state.removeOverrides { $0 === third }

        #expect(state.found(.test(1)) == nil, "the second override stands for it")
        try state.checkInvariants()
        state.end()
    }

    @Test func aRunningCreationMakesAnOverrideLateAndIsNotKept() throws {
        var state = State()
        let creation = Creation.test(.test(1), root: 1)
        _ = state.ask(creation)

        #expect(state.set(.test(.test(1))) == true)
        #expect(state.isOvertaken(creation))
        let next = Creation.test(.test(1), root: 2)
        #expect(state.ask(next).isCreate && next.isReplaced, "another call does not wait for it")
        #expect(state.ask(.test(.test(1), root: 1)).awaited != nil)

        state.show(creation, TestCup(), nil)
        #expect(state.cache.hit(.test(1)) == nil)
        let replacement = TestCup()
        state.show(next, replacement, nil)
        #expect(state.found(.test(1)) === replacement)
        try state.checkInvariants()
        state.end()
    }

    @Test func whatACallHasConstructedStaysForItWhateverIsOverridden() {
        var state = State()
        let creation = Creation.test(.test(1), root: 1)
        _ = state.ask(creation)
        let cup = TestCup()
        creation.phase = .constructed(cup)

        _ = state.set(.test(.test(1)))

        #expect(state.ask(.test(.test(1), root: 1)).unshown === cup)
        let other = Creation.test(.test(1), root: 2)
        #expect(state.ask(other).isCreate)
        state.abandon(other)
        state.abandon(creation)
        state.end()
    }

    @Test func aWeakInstanceThatIsGoneMakesNoOverrideLate() {
        var state = State()
        let key = AnyKey.test(7)
        do {
            let cups = [state.make(.test(1, .weakSingle)), state.make(.test(2, .weakSingle), key)]
            withExtendedLifetime(cups) {}
        }
        #expect(state.set(.test(.test(1, .weakSingle))) == false)
        #expect(state.set(.test(.test(2, .weakSingle), key: key)) == false)

        let living = state.make(.test(3, .weakSingle), key)
        #expect(state.set(.test(.test(3, .weakSingle), key: key)) == true)
        withExtendedLifetime(living) {}
        state.end()
    }

    @Test func weakInstancesComeBackIfTheyLive() throws {
        var state = State()
        let key = AnyKey.test(7)
        let living = state.make(.test(1, .weakSingle), key)
        state.make(.test(2))
        let override = Override.test(.test(2))
        _ = state.set(override)
        #expect(state.found(.test(1, .weakSingle), key) == nil)

        _ = state.removeOverrides { $0 === override }

        #expect(state.found(.test(1, .weakSingle), key) === living)
        try state.checkInvariants()
        state.end()
    }

    @Test func anOverrideByTypeIsLateForEveryProviderOfTheType() {
        var state = State()
        state.make(.test(1))

        #expect(state.set(.test(Site(.override, of: TestCup.self))) == true)
        #expect(state.set(.test(Site(.override, of: TestCup.self))) == false)
        state.end()
    }
}
