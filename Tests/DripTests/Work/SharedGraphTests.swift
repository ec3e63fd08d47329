// SPDX-License-Identifier: MIT

import DripTestSupport
import Testing

@testable import Drip

struct SharedGraphTests {
    @Test func aCallFindsWhatItsGraphMakes() {
        let graph = SharedGraph()
        let creation = Creation.test(.test(1, .graphSingle))
        graph.list(creation)

        #expect(graph.find(.test(.test(1, .graphSingle)), changeCount: 0)?.awaited === creation)

        let cup = TestCup()
        creation.phase = .constructed(cup)
        #expect(graph.find(.test(.test(1, .graphSingle)), changeCount: 0)?.unshown === cup)

        creation.phase = .over(cup)
        #expect(graph.find(.test(.test(1, .graphSingle)), changeCount: 0)?.found === cup)
        graph.abandon(creation)
    }

    @Test func providersKeysAndComponentsAreToldApart() {
        let graph = SharedGraph()
        let creation = Creation.test(.test(1, .graphSingle), .test(7))
        graph.list(creation)
        func finds(_ wanted: Creation) -> Bool { graph.find(wanted, changeCount: 0) != nil }

        let elsewhere = Creation.test(.test(1, .graphSingle), .test(7))
        elsewhere.facts.component = 2
        #expect(finds(.test(.test(1, .graphSingle), .test(7))))
        #expect(!finds(.test(.test(2, .graphSingle), .test(7))))
        #expect(!finds(.test(.test(1, .graphSingle), .test(8))))
        #expect(!finds(.test(.test(1, .graphSingle))))
        #expect(!finds(elsewhere))
        graph.abandon(creation)
    }

    @Test func anInstanceOfAnEarlierLayerIsNotShared() {
        let graph = SharedGraph()
        let creation = Creation.test(.test(1, .graphSingle))
        creation.phase = .over(TestCup())
        graph.list(creation)

        #expect(graph.find(.test(.test(1, .graphSingle)), changeCount: 0)?.found != nil)
        #expect(graph.find(.test(.test(1, .graphSingle)), changeCount: 1) == nil)

        // Its own outermost call goes on with it.
        creation.phase = .constructed(TestCup())
        guard case .unshown(_, _, let isOvertaken) = graph.find(.test(.test(1, .graphSingle)), changeCount: 1) else {
            Issue.record("an unshown instance")
            return
        }
        #expect(isOvertaken)
        graph.abandon(creation)
    }

    @Test func theLatestCreationOfAProviderCounts() {
        let graph = SharedGraph()
        let (early, late) = (Creation.test(.test(1, .graphSingle)), Creation.test(.test(1, .graphSingle)))
        graph.list(early)
        graph.list(late)

        #expect(graph.find(.test(.test(1, .graphSingle)), changeCount: 0)?.awaited === late)

        graph.abandon(late)
        #expect(graph.find(.test(.test(1, .graphSingle)), changeCount: 0)?.awaited === early)
        graph.abandon(early)
    }

    @Test func aCreationThatEndedWithoutAnInstanceIsNotFound() {
        let graph = SharedGraph()
        let creation = Creation.test(.test(1, .graphSingle))
        creation.phase = .over(nil)
        graph.list(creation)

        #expect(graph.find(.test(.test(1, .graphSingle)), changeCount: 0) == nil)
        graph.abandon(creation)
    }

    @Test func theGraphReleasesItsInstancesInReverseOrderOfCompletion() {
        let released = Notes<Int>()
        var graph: SharedGraph? = SharedGraph()
        complete(20, in: graph!, released)
        #expect(released.all == [])

        graph = nil

        #expect(released.all == Array(0..<20))
    }

    /// The creations end in the opposite order in which they began.
    private func complete(_ count: Int, in graph: SharedGraph, _ released: Notes<Int>) {
        let storage = Storage(builtAt: SourcePlace(#fileID, #line), parent: nil, componentType: nil)
        let creations = (0..<count).map { Creation.test(.test(UInt($0), .graphSingle)) }
        for creation in creations { graph.list(creation) }
        for (number, creation) in creations.enumerated().reversed() {
            creation.phase = .over(Ending(number, released))
            graph.keep(creation, of: storage)
        }
    }
}

private final class Ending: Sendable {
    let number: Int
    let released: Notes<Int>
    init(_ number: Int, _ released: Notes<Int>) { (self.number, self.released) = (number, released) }
    deinit { released.add(number) }
}
