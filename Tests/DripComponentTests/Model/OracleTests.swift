// SPDX-License-Identifier: MIT

import Testing

/// Short programs, and the results that the rules require.
///
/// Each program has a top component and a middle component below it. All calls begin in the middle component. A result
/// has one number for each call: the position of the first call that got the same instance.
struct OracleTests {
    private let part = Spot(level: 0)
    private let user = Spot(level: 0, needs: 0)
    private let child = Spot(level: 1)

    // MARK: Layers

    @Test func anEarlyOverrideChangesNothingElse() {
        let asks: [Step] = [.ask(2)]

        #expect(answers([part, part, Spot(level: 0, needs: 1)], asks + [.override(0)] + asks) == [0, 0])
    }

    @Test func aTransientLeavesNoInstanceSoItsOverrideIsEarly() {
        let spots = [Spot(level: 0, kind: .transient), user]

        #expect(answers(spots, [.ask(1), .override(0), .ask(1), .ask(0), .ask(0)]) == [0, 0, 2, 3])
    }

    @Test func aLateOverrideForgetsAllInstances() {
        let asks: [Step] = [.ask(0), .ask(1), .ask(2)]

        #expect(answers([part, user, part], asks + [.override(0)] + asks) == [0, 1, 2, 3, 4, 5])
    }

    @Test func aLateOverrideForgetsAllInstancesBelow() {
        #expect(answers([part, child], [.ask(0), .ask(1), .override(0), .ask(1)]) == [0, 1, 2])
        #expect(answers([part, child], [.ask(1), .override(0), .ask(1)]) == [0, 0])
    }

    @Test func theEndOfALayerBringsBackWhatWasCachedBefore() {
        let asks: [Step] = [.ask(0), .ask(1)]
        let undo = Step.removeOverrides(.top)

        #expect(answers([part, user], asks + [.override(0)] + asks + [undo] + asks) == [0, 1, 2, 3, 0, 1])
    }

    @Test func theEndOfALayerBringsNothingBackBelow() {
        let all: [Step] = [.ask(0), .ask(1), .override(0), .ask(1), .removeOverrides(.top), .ask(1)]

        #expect(answers([part, child], all) == [0, 1, 2, 3])
    }

    @Test func theEndOfAnEarlyOverrideForgetsWhatWasMadeSince() {
        let all: [Step] = [.ask(2), .override(0), .ask(1), .removeOverrides(.top), .ask(1), .ask(2)]

        #expect(answers([part, user, part], all) == [0, 1, 2, 0])
    }

    @Test func whatALayerBelowHasSetAsideNeverComesBackAfterALayerAbove() {
        let own = Step.override(.middle, Replacing(ask: Ask(spot: 2)))
        let all: [Step] = [.ask(1), .ask(2), own, .ask(0), .override(0), .removeOverrides(.middle), .ask(1)]

        #expect(answers([part, Spot(level: 1, needs: 0), child], all) == [0, 1, 2, 3])
    }

    @Test func theNewerOfTwoOverridesIsSetAgainWhenTheOlderEnds() {
        let begin = [0, 1].map { Step.begin(scope: $0, .top, [.override(0)]) }

        let all: [Step] = [
            begin[0], .ask(0), begin[1], .ask(0), .end(scope: 0), .ask(0), .end(scope: 1), .ask(0),
        ]
        #expect(answers([part], all) == [0, 1, 2, 3])
    }

    @Test func aWeakSingleComesBackWhileItLives() {
        let spots = [part, Spot(level: 0, kind: .weak, needs: 0)]
        let all: [Step] = [.ask(1), .override(0), .ask(1, hand: 1), .removeOverrides(.top), .ask(1)]

        #expect(answers(spots, all) == [0, 1, 0])
    }

    @Test func anInstanceWhoseCreationBeganBeforeALayerIsGivenAndNotKept() {
        let early = Step.during(1, .beforeNeed(0), [.override(0)])
        let late = Step.during(1, .beforeNeed(1), [.override(0)])

        #expect(answers([part, user], [early, .ask(1), .ask(1)]) == [0, 0])
        #expect(answers([part, user], [late, .ask(1), .ask(1)]) == [0, 1])
    }

    // MARK: Links

    @Test func aCycleWithALinkWorksFromBothEnds() {
        let spots = [Spot(level: 0, kind: .keyed, links: 1), Spot(level: 0, needs: 0)]

        #expect(answers(spots, [.ask(0), .ask(1), .ask(0)]) == [0, 1, 0])
        #expect(answers(spots, [.ask(1), .ask(0), .ask(1)]) == [0, 1, 0])
        #expect(events(spots, [.ask(0)]).contains("linked 1 to [2]"))
        #expect(events(spots, [.ask(1)]).contains("linked 1 to [2]"))
    }

    @Test func linksRunOldestFirstAfterTheConstruction() {
        let spots = [Spot(level: 0, kind: .keyed, links: 2), Spot(level: 0, kind: .tornDown, needs: 0, links: 2), part]

        let events = events(spots, [.ask(1)])
        #expect(
            events == [
                "component 1 made 1 from []", "component 1 made 2 from [1]", "component 1 made 3 from []",
                "linked 1 to [3]", "linked 2 to [3]", "got 2",
            ]
        )
    }

    @Test func anInstanceThatWaitsStaysInItsCallWhateverIsOverridden() {
        let spots = [Spot(level: 0, kind: .keyed, links: 2), Spot(level: 0, kind: .tornDown, needs: 0), part]
        let during = Step.during(1, .beforeNeed(1), [.override(0), .ask(0, hand: nil)])

        #expect(answers(spots, [during, .ask(1), .ask(0)]) == [0, 1, 2])
    }

    @Test func whatIsBuiltFromAnInstanceOfAnEarlierLayerIsNotKept() {
        let spots = [Spot(level: 0, kind: .keyed, links: 3), user, Spot(level: 0, needs: 0), part]
        let during = Step.during(2, .beforeNeed(1), [.override(0), .ask(1)])

        #expect(answers(spots, [during, .ask(2), .ask(1)]) == [0, 1, 2])
    }

    // MARK: Ends and registrations

    @Test func nothingIsReleasedBeforeTheComponentGoes() {
        let steps: [Step] = [
            .ask(0), .ask(1), .override(0), .ask(1), .removeOverrides(.top), .ask(1), .letGo(hand: 0),
        ]
        let world = world([part, user])

        #expect(steps.flatMap(world.events).allSatisfy { !$0.hasPrefix("freed") })
        #expect(world.events(of: .finish) == ["freed 4", "freed 3", "freed 2", "freed 1"])
    }

    @Test func aRegistrationIsLateWhenItsTypeWasAskedFor() {
        let spots = [Spot(level: 0, place: .first), part, child]
        let module = Step.module(.top, .first, isFake: true)

        #expect(verdicts(spots, [.ask(1), module]) == [true])
        #expect(verdicts(spots, [module, .ask(0), module]) == [true, false])
    }

    @Test func aParentIsLateWhenTheComponentWasUsed() {
        let spots = [Spot(level: 0, place: .first), part, child]
        let (own, other) = (Step.parent(.middle, .top), Step.parent(.middle, .otherTop))

        // A middle is built with its parent, and gets no other of that class.
        #expect(verdicts(spots, [other, own]) == [false, true])
        #expect(verdicts(spots, [.ask(2), own]) == [false])
        #expect(verdicts(spots, [.build(.leaf, parent: .middle), own]) == [false])
    }

    // MARK: Soundness

    /// The rules are right if no current instance was built from an instance that is not current.
    @Test(arguments: 0..<UInt64(200))
    func whatIsCurrentWasBuiltFromWhatIsCurrent(seed: UInt64) {
        #expect(Program(seed: seed).firstStaleStep() == nil)
    }

    private func world(_ spots: [Spot]) -> OracleWorld {
        let world = OracleWorld(Wiring(spots: spots))
        let components: [Step] = [
            .build(.top, parent: nil), .build(.otherTop, parent: nil), .build(.middle, parent: .top),
        ]
        for step in components { _ = world.events(of: step) }
        return world
    }

    private func events(_ spots: [Spot], _ steps: [Step]) -> [String] { steps.flatMap(world(spots).events) }

    private func answers(_ spots: [Spot], _ steps: [Step]) -> [Int] {
        let world = world(spots)
        for step in steps { _ = world.events(of: step) }
        return world.ledger.given.map { world.ledger.given.firstIndex(of: $0)! }
    }

    private func verdicts(_ spots: [Spot], _ steps: [Step]) -> [Bool] {
        let world = world(spots)
        for step in steps { _ = world.events(of: step) }
        return world.verdicts
    }
}

extension Spot {
    fileprivate init(
        level: Int,
        kind: Kind = .single,
        place: Place = .second,
        needs spot: Int? = nil,
        links: Int? = nil
    ) {
        self.init(
            level: level, place: place, kind: kind,
            needs: Array(repeating: spot.map { [Ask(spot: $0)] } ?? [], count: 3),
            links: links.map { [Ask(spot: $0)] } ?? [])
    }
}

extension Step {
    fileprivate static func ask(_ spot: Int, hand: Int? = 0) -> Step { .ask(.middle, Ask(spot: spot), hand: hand) }

    fileprivate static func override(_ spot: Int) -> Step { .override(.top, Replacing(ask: Ask(spot: spot))) }
}
