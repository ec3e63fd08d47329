// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct WaitGraphTests {
    @Test func aWaiterParksUntilTheCreationIsOver() throws {
        var graph = WaitGraph()
        let creation = Creation.test(.test(1), root: 1)
        let waiter = Waiter(for: .creation(creation), root: 2)

        #expect(graph.begin(waiter).isPark && waiter.isWaiting)
        try graph.checkInvariants()
        let cup = TestCup()
        let woken = graph.end(creation, cup)

        #expect(woken.map(ObjectIdentifier.init) == [ObjectIdentifier(waiter)] && !waiter.isWaiting)
        #expect(graph.waits.isEmpty && creation.instance === cup && creation.waiters.isEmpty)
        #expect(graph.begin(Waiter(for: .creation(creation), root: 3)).isOver)
        try graph.checkInvariants()
    }

    @Test func aWaiterThatIsCancelledWaitsNoMore() throws {
        var graph = WaitGraph()
        let creation = Creation.test(.test(1), root: 1)
        let waiter = Waiter(for: .creation(creation), root: 2)
        _ = graph.begin(waiter)

        graph.cancel(waiter)
        graph.cancel(waiter)

        #expect(graph.waits.isEmpty && creation.waiters.isEmpty && graph.end(creation, nil).isEmpty)
        try graph.checkInvariants()
    }

    @Test func aCycleOfConstructionIsFoundByTheLastWait() throws {
        var graph = WaitGraph()
        let creations = (1...3).map { Creation.test(.test(UInt($0)), root: Root($0)) }
        let waiters = (0..<3).map { Waiter(for: .creation(creations[($0 + 1) % 3]), root: Root($0 + 1)) }

        #expect(graph.begin(waiters[0]).isPark && graph.begin(waiters[1]).isPark)
        try graph.checkInvariants()
        let cycle = graph.begin(waiters[2]).cycle

        #expect(cycle?.map(ObjectIdentifier.init) == [waiters[2], waiters[0], waiters[1]].map(ObjectIdentifier.init))
    }

    @Test func aCallThatNeedsItselfIsACycleOfOne() {
        var graph = WaitGraph()
        let creation = Creation.test(.test(1), root: 1)
        let waiter = Waiter(for: .creation(creation), root: 1)

        #expect(graph.begin(waiter).cycle?.count == 1)
    }

    @Test func aWaiterWithoutARootClosesNoCycle() throws {
        var graph = WaitGraph()
        let creation = Creation.test(.test(1), root: 0)

        #expect(graph.begin(Waiter(for: .creation(creation), root: 0)).isPark)
        #expect(graph.begin(Waiter(for: .creation(creation), root: 0)).isPark)
        #expect(graph.waits.isEmpty && graph.end(creation, nil).count == 2)
    }

    @Test func theWaiterOfAnInstanceThatExistsIsLetGo() throws {
        var graph = WaitGraph()
        let (first, second) = (Creation.test(.test(1), root: 1), Creation.test(.test(2), root: 2))
        let (linking, cup) = (Linking(root: 1), TestCup())
        graph.construct(first, cup, in: linking)
        let (one, other) = (Waiter(for: .creation(second), root: 1), Waiter(for: .creation(first), root: 2))

        #expect(graph.begin(other).isPark, "without a cycle, it waits for the end")
        let woken = graph.begin(one).woken

        #expect(woken === other && other.loan?.instance === cup && other.loan?.lender === linking)
        #expect(!other.isWaiting && one.isWaiting)
        try graph.checkInvariants()
    }

    @Test func theClosingWaitMayBorrowItself() throws {
        var graph = WaitGraph()
        let (first, second) = (Creation.test(.test(1), root: 1), Creation.test(.test(2), root: 2))
        graph.construct(first, TestCup(), in: Linking(root: 1))
        let (one, other) = (Waiter(for: .creation(second), root: 1), Waiter(for: .creation(first), root: 2))

        #expect(graph.begin(one).isPark)
        #expect(graph.begin(other).isBorrow && other.loan != nil && !other.isWaiting)
        try graph.checkInvariants()
    }

    @Test func aCallWaitsAtItsEndForItsLender() throws {
        var graph = WaitGraph()
        let (borrower, lender) = (Linking(root: 1), Linking(root: 2))
        borrower.borrow(from: lender)
        let waiter = Waiter(for: .end(borrower), root: 1, linking: borrower)

        #expect(graph.awaitLender(waiter, of: borrower).isPark)
        try graph.checkInvariants()
        #expect(graph.end(lender).map(ObjectIdentifier.init) == [ObjectIdentifier(waiter)])
        #expect(graph.awaitLender(waiter, of: borrower).isOver && borrower.successor == nil)
        try graph.checkInvariants()
    }

    @Test func theCallThatClosesACycleOfLastWaitsTakesOver() throws {
        var graph = WaitGraph()
        let linkings = (1...3).map { Linking(root: Root($0)) }
        for (index, linking) in linkings.enumerated() { linking.borrow(from: linkings[(index + 1) % 3]) }
        let waiters = linkings.map { Waiter(for: .end($0), root: $0.root, linking: $0) }

        #expect(graph.awaitLender(waiters[0], of: linkings[0]).isPark)
        #expect(graph.awaitLender(waiters[1], of: linkings[1]).isPark)
        #expect(graph.awaitLender(waiters[2], of: linkings[2]).isOver, "it goes on")
        try graph.checkInvariants()

        #expect(linkings[0].last === linkings[2] && linkings[1].last === linkings[2])
        let woken = graph.end(linkings[2])
        #expect(Set(woken.map(\.root)) == [1, 2], "the others wait for it")
        #expect(graph.awaitLender(waiters[0], of: linkings[0]).isOver && linkings[0].successor != nil)
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
