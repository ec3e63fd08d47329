// SPDX-License-Identifier: MIT

import Testing

/// Short programs, and the results that the seven rules require.
///
/// Each program has a top component and a middle component below it. All calls begin in the middle component. A result
/// has one number for each call: the position of the first call that got the same instance.
struct OracleTests {
    private let part = Spot(level: 0)
    private let user = Spot(level: 0, needs: 0)
    private let child = Spot(level: 1)

    @Test func rule1LetsInstancesKeepAnEarlierTransient() {
        let spots = [Spot(level: 0, kind: .transient), user]

        #expect(answers(spots, [.ask(1), .override(0), .ask(1), .ask(0), .ask(0)]) == [0, 0, 2, 3])
    }

    @Test func rule1LetsInstancesGoOnWithoutAProviderThatThrew() {
        let spots = [Spot(level: 0, kind: .throwing), user]

        #expect(answers(spots, [.fail(0), .ask(1), .override(0), .ask(1), .ask(0)]) == [0, 0, 2])
    }

    @Test func rule2SetsAsideInstancesThatAskedTheComponentForAnything() {
        let spots = [part, user, part, Spot(level: 0, needs: 2)]
        let asks: [Step] = [.ask(1), .ask(2), .ask(3)]

        #expect(answers(spots, asks + [.override(0)] + asks) == [0, 1, 2, 3, 1, 5])
    }

    @Test func rule2SetsNothingAsideIfTheProviderHasNoInstance() {
        let asks: [Step] = [.ask(2)]

        #expect(answers([part, part, Spot(level: 0, needs: 1)], asks + [.override(0)] + asks) == [0, 0])
    }

    @Test func rule3SetsAsideEverythingBelowIfAnythingIsSetAside() {
        #expect(answers([part, child], [.ask(0), .ask(1), .override(0), .ask(1)]) == [0, 1, 2])
        #expect(answers([part, child], [.ask(1), .override(0), .ask(1)]) == [0, 0])
    }

    @Test func rule4SetsEverythingAsideForALateModuleOnly() {
        let spots = [Spot(level: 0, place: .first), part, child]
        let module = Step.module(.top, .first, isFake: true)

        #expect(answers(spots, [.ask(0), .ask(1), .ask(2), module, .ask(0), .ask(1), .ask(2)]) == [0, 1, 2, 3, 4, 5])
        #expect(answers(spots, [.ask(1), .ask(2), module, .ask(1), .ask(2)]) == [0, 1, 0, 1])
    }

    @Test func rule4SetsEverythingAsideForALateParentOnly() {
        let parent = Step.parent(.middle, .otherTop)

        #expect(answers([part, child], [.ask(0), .ask(1), parent, .ask(0), .ask(1)]) == [0, 1, 2, 3])
        #expect(answers([part, child], [.ask(1), parent, .ask(0), .ask(1)]) == [0, 1, 0])
    }

    @Test func rule5BringsBackInstancesThatTheChangeHadSetAside() {
        let asks: [Step] = [.ask(0), .ask(1), .ask(2)]

        let all = asks + [.override(0)] + asks + [.removeOverrides(.top)] + asks
        #expect(answers([part, user, child], all) == [0, 1, 2, 3, 4, 5, 0, 1, 2])
    }

    @Test func rule5LetsTheLastOfTwoScopesCountWhicheverEndsFirst() {
        let begin = [0, 1].map { Step.begin(scope: $0, .top, [.override(0)]) }

        let all: [Step] = [begin[0], .ask(0), begin[1], .ask(0), .end(scope: 0), .ask(0), .end(scope: 1), .ask(0)]
        #expect(answers([part], all) == [0, 1, 1, 3])
    }

    @Test func rule5BringsBackTheInstanceFromBeforeTheChange() {
        let turning = Spot(level: 0, needs: [[Ask(spot: 0)], [], []])

        let all: [Step] = [.ask(1), .override(0), .turn(1), .ask(1), .removeOverrides(.top), .ask(1)]
        #expect(answers([part, turning], all) == [0, 1, 0])
    }

    @Test func rule5BringsAWeakSingleBackWhileItLives() {
        let spots = [part, Spot(level: 0, kind: .weak, needs: 0)]
        let undo = Step.removeOverrides(.top)

        #expect(answers(spots, [.ask(1), .override(0), undo, .ask(1)]) == [0, 0])
        #expect(answers(spots, [.ask(1), .override(0), .ask(1, hand: 1), undo, .ask(1)]) == [0, 1, 0])
    }

    @Test func rule6DoesNotKeepADependentOfAnInstanceSetAsideDuringItsCreation() {
        let during = [0, 1].map { Step.during(1, before: $0, [.override(0)]) }

        #expect(answers([part, user], [during[0], .ask(1), .ask(1)]) == [0, 0])
        #expect(answers([part, user], [during[1], .ask(1), .ask(1)]) == [0, 1])
    }

    @Test func rule5SetsAsideAChildsInstanceBuiltFromAReplacementThatEnds() {
        let spots = [part, Spot(level: 1, needs: 0)]

        #expect(answers(spots, [.override(0), .ask(1), .removeOverrides(.top), .ask(1)]) == [0, 1])
    }

    @Test func rule5BringsNothingBackInAChildWhileAnotherOverrideIsInForce() {
        let spots = [part, Spot(level: 1, color: .blue, needs: [[Ask(spot: 0)], [], []])]
        let begin = [0, 1].map { Step.begin(scope: $0, .top, [.overrideType(.top, .red, need: nil)]) }

        #expect(answers(spots, [.ask(1)] + begin + [.end(scope: 0), .ask(1)]) == [0, 1])
    }

    @Test func rule6DoesNotKeepAChildsInstanceIfItsDependencyIsReplacedDuringCreation() {
        let spots = [part, Spot(level: 1, needs: 0)]

        #expect(answers(spots, [.during(0, before: 0, [.override(0)]), .ask(1), .ask(1)]) == [0, 1])
    }

    @Test func rule7ReleasesNothingBeforeTheComponentGoes() {
        let steps: [Step] = [.ask(0), .ask(1), .override(0), .ask(1), .removeOverrides(.top), .ask(1), .letGo(hand: 0)]
        let world = OracleWorld(Wiring(spots: [part, user]))

        let events = ([.build(.top, parent: nil), .build(.middle, parent: .top)] + steps).flatMap(world.events)
        #expect(!events.contains { $0.hasPrefix("freed") })
        #expect(world.events(of: .finish) == ["freed 4", "freed 3", "freed 2", "freed 1"])
    }

    private func answers(_ spots: [Spot], _ steps: [Step]) -> [Int] {
        let world = OracleWorld(Wiring(spots: spots))
        let components: [Step] = [
            .build(.top, parent: nil), .build(.otherTop, parent: nil), .build(.middle, parent: .top),
        ]
        for step in components + steps { _ = world.events(of: step) }
        return world.ledger.given.map { world.ledger.given.firstIndex(of: $0)! }
    }
}

extension Spot {
    fileprivate init(level: Int, kind: Kind = .single, place: Place = .second, needs spot: Int? = nil) {
        self.init(
            level: level, place: place, kind: kind,
            needs: Array(repeating: spot.map { [Ask(spot: $0)] } ?? [], count: 3))
    }
}

extension Step {
    fileprivate static func ask(_ spot: Int, hand: Int? = 0) -> Step { .ask(.middle, Ask(spot: spot), hand: hand) }

    fileprivate static func override(_ spot: Int) -> Step { .override(.top, Replacing(ask: Ask(spot: spot))) }
}
