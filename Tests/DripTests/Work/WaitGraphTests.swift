// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct WaitGraphTests {
    @Test func aWaiterParksUntilTheCreationIsOver() throws {
        var graph = WaitGraph()
        let creation = Creation.test(.test(1), root: 1)
        let waiter = Waiter(for: creation, root: 2)

        #expect(graph.beginWait(waiter).isPark && waiter.isWaiting)
        try graph.checkInvariants()
        let cup = TestCup()
        let woken = graph.finish(creation, cup)

        #expect(woken.map(ObjectIdentifier.init) == [ObjectIdentifier(waiter)] && !waiter.isWaiting)
        #expect(graph.waits.isEmpty && creation.instance === cup && creation.waiters.isEmpty)
        #expect(graph.beginWait(Waiter(for: creation, root: 3)).isOver)
        try graph.checkInvariants()
    }

    @Test func aWaiterThatIsCancelledWaitsNoMore() throws {
        var graph = WaitGraph()
        let creation = Creation.test(.test(1), root: 1)
        let waiter = Waiter(for: creation, root: 2)
        _ = graph.beginWait(waiter)

        graph.leave(waiter)
        graph.leave(waiter)

        #expect(graph.waits.isEmpty && creation.waiters.isEmpty && graph.finish(creation, nil).isEmpty)
        try graph.checkInvariants()
    }

    @Test func aCycleOfConstructionIsFoundByTheLastWait() throws {
        var graph = WaitGraph()
        let creations = (1...3).map { Creation.test(.test(UInt($0)), root: Root($0)) }
        let waiters = (0..<3).map { Waiter(for: creations[($0 + 1) % 3], root: Root($0 + 1)) }

        #expect(graph.beginWait(waiters[0]).isPark && graph.beginWait(waiters[1]).isPark)
        try graph.checkInvariants()
        let cycle = graph.beginWait(waiters[2]).cycle

        #expect(cycle?.map(ObjectIdentifier.init) == [waiters[2], waiters[0], waiters[1]].map(ObjectIdentifier.init))
    }

    @Test func aCallThatNeedsItselfIsACycleOfOne() {
        var graph = WaitGraph()
        let creation = Creation.test(.test(1), root: 1)
        let waiter = Waiter(for: creation, root: 1)

        #expect(graph.beginWait(waiter).cycle?.count == 1)
    }

    @Test func aWaiterWithoutARootClosesNoCycle() throws {
        var graph = WaitGraph()
        let creation = Creation.test(.test(1), root: 0)

        #expect(graph.beginWait(Waiter(for: creation, root: 0)).isPark)
        #expect(graph.beginWait(Waiter(for: creation, root: 0)).isPark)
        #expect(graph.waits.isEmpty && graph.finish(creation, nil).count == 2)
    }

    @Test func theWaiterOfAnInstanceThatExistsIsLetGo() throws {
        var graph = WaitGraph()
        let (first, second) = (Creation.test(.test(1), root: 1), Creation.test(.test(2), root: 2))
        let (lender, cup) = (Lender(root: 1), TestCup())
        graph.construct(first, cup, in: lender)
        let (one, other) = (Waiter(for: second, root: 1), Waiter(for: first, root: 2))

        #expect(graph.beginWait(other).isPark, "without a cycle, it waits for the end")
        let woken = graph.beginWait(one).woken

        #expect(woken === other && other.loan?.instance === cup && other.loan?.lender === lender)
        #expect(!other.isWaiting && one.isWaiting)
        try graph.checkInvariants()
    }

    @Test func theClosingWaitMayBorrowItself() throws {
        var graph = WaitGraph()
        let (first, second) = (Creation.test(.test(1), root: 1), Creation.test(.test(2), root: 2))
        graph.construct(first, TestCup(), in: Lender(root: 1))
        let (one, other) = (Waiter(for: second, root: 1), Waiter(for: first, root: 2))

        #expect(graph.beginWait(one).isPark)
        #expect(graph.beginWait(other).isBorrow && other.loan != nil && !other.isWaiting)
        try graph.checkInvariants()
    }

    @Test func aCallWaitsAtItsEndForItsLender() throws {
        var graph = WaitGraph()
        let (borrower, lender) = (Lender(root: 1), Lender(root: 2))
        borrower.borrow(from: lender)
        let waiter = Waiter(for: nil, root: 1)

        #expect(graph.reachEnd(borrower).isEmpty && graph.awaitLenders(waiter, of: borrower).isPark)
        try graph.checkInvariants()
        #expect(graph.reachEnd(lender).map(ObjectIdentifier.init) == [ObjectIdentifier(waiter)])
        #expect(graph.awaitLenders(waiter, of: borrower).isOver)
        try graph.checkInvariants()
    }

    @Test func callsThatBorrowInACircleGoOnWhenTheLastIsAtItsEnd() throws {
        var graph = WaitGraph()
        let calls = (1...3).map { Lender(root: Root($0)) }
        for (index, call) in calls.enumerated() { call.borrow(from: calls[(index + 1) % 3]) }
        calls[0].isStale = true
        let waiters = calls.map { Waiter(for: nil, root: $0.root) }

        #expect(graph.reachEnd(calls[0]).isEmpty && graph.awaitLenders(waiters[0], of: calls[0]).isPark)
        #expect(graph.reachEnd(calls[1]).map(\.root) == [1], "the first one waited for the second one")
        #expect(graph.awaitLenders(waiters[1], of: calls[1]).isPark)
        #expect(graph.awaitLenders(waiters[0], of: calls[0]).isPark, "through the second, it waits for the third")
        try graph.checkInvariants()

        #expect(graph.reachEnd(calls[2]).map(\.root) == [2, 1], "in the order in which they began to wait")
        for (call, waiter) in zip(calls, waiters) { #expect(graph.awaitLenders(waiter, of: call).isOver) }
        #expect(calls.allSatisfy { $0.isStale && $0.lenders.isEmpty })
        try graph.checkInvariants()
    }

    @Test func whoeverWaitsForACallAtItsEndCanBorrow() throws {
        var graph = WaitGraph()
        let (call, lender) = (Lender(root: 1), Lender(root: 2))
        call.borrow(from: lender)
        let (creation, cup) = (Creation.test(.test(1), root: 1), TestCup())
        graph.construct(creation, cup, in: call)
        let waiter = Waiter(for: creation, root: 2)

        #expect(graph.beginWait(waiter).isPark && graph.reachEnd(call).isEmpty)
        let woken = graph.awaitLenders(Waiter(for: nil, root: 1), of: call).woken

        #expect(woken === waiter && waiter.loan?.instance === cup && waiter.loan?.lender === call)
        try graph.checkInvariants()
    }
}

extension WaitGraph.Step {
    fileprivate var isOver: Bool { if case .over = self { true } else { false } }
    fileprivate var isPark: Bool { if case .park(nil) = self { true } else { false } }
    fileprivate var isBorrow: Bool { if case .borrow = self { true } else { false } }
    fileprivate var woken: Waiter? { if case .park(let waiter) = self { waiter } else { nil } }
    fileprivate var cycle: [Waiter]? { if case .cycle(let waiters) = self { waiters } else { nil } }
}
