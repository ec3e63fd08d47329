// SPDX-License-Identifier: MIT

import DripTestSupport
import Testing

@testable import Drip

struct SharedGraphTests {
    @Test func aCallFindsWhatItsGraphMakes() {
        var graph = SharedGraph(of: .test)
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
        var graph = SharedGraph(of: .test)
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
        var graph = SharedGraph(of: .test)
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
        var graph = SharedGraph(of: .test)
        let (early, late) = (Creation.test(.test(1, .graphSingle)), Creation.test(.test(1, .graphSingle)))
        graph.list(early)
        graph.list(late)

        #expect(graph.find(.test(.test(1, .graphSingle)), changeCount: 0)?.awaited === late)

        graph.abandon(late)
        #expect(graph.find(.test(.test(1, .graphSingle)), changeCount: 0)?.awaited === early)
        graph.abandon(early)
    }

    @Test func aCreationThatEndedWithoutAnInstanceIsNotFound() {
        var graph = SharedGraph(of: .test)
        let creation = Creation.test(.test(1, .graphSingle))
        creation.phase = .over(nil)
        graph.list(creation)

        #expect(graph.find(.test(.test(1, .graphSingle)), changeCount: 0) == nil)
        graph.abandon(creation)
    }

    @Test func theGraphReleasesItsInstancesInReverseOrderOfCompletion() {
        let released = Notes<Int>()
        let call = Call.ofTask(.test(1), Storage.test.handle)
        defer { call.memory.deallocate() }
        call.becomeOutermost(under: 0)
        SharedGraph.shared(by: call, in: .test) { complete(20, in: &$0, released) }
        #expect(released.all == [])

        call.endSharing()

        #expect(released.all == Array(0..<20))
        #expect(!call.hasGraph)
    }

    /// The creations end in the opposite order in which they began.
    private func complete(_ count: Int, in graph: inout SharedGraph, _ released: Notes<Int>) {
        let storage = Storage.test
        let creations = (0..<count).map { Creation.test(.test(UInt($0), .graphSingle)) }
        for creation in creations { graph.list(creation) }
        for (number, creation) in creations.enumerated().reversed() {
            creation.phase = .over(Ending(number, released))
            graph.keep(creation, of: storage)
        }
    }

    /// Another storage could get the address of one that is gone, and would find its instances.
    @Test func theGraphRetainsTheStoragesOfItsInstances() {
        var graph = SharedGraph(of: .test)
        weak let kept = keep(0, in: &graph)
        weak let further = keep(1, in: &graph)

        #expect(kept != nil && further != nil)
        _ = consume graph
        #expect(kept == nil && further == nil)
    }

    /// - Returns: The storage of the instance, which only the graph retains.
    private func keep(_ number: UInt, in graph: inout SharedGraph) -> Storage {
        let storage = Storage.test
        let creation = Creation.test(.test(number, .graphSingle))
        graph.list(creation)
        creation.phase = .over(TestCup())
        graph.keep(creation, of: storage)
        return storage
    }
}

private final class Ending: Sendable {
    let number: Int
    let released: Notes<Int>
    init(_ number: Int, _ released: Notes<Int>) { (self.number, self.released) = (number, released) }
    deinit { released.add(number) }
}
