// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct LenderTests {
    @Test func aLenderIsNotedOnceAndNeverItself() {
        let (call, lender) = (Lender(root: 1), Lender(root: 2))
        call.borrow(from: lender)
        call.borrow(from: lender)
        call.borrow(from: call)

        #expect(call.lenders.map(\.root) == [2])
    }

    @Test func aLenderIsFoundThroughThoseThatAreAtTheirEnds() {
        let (call, near, far) = (Lender(root: 1), Lender(root: 2), Lender(root: 3))
        call.borrow(from: near)
        near.borrow(from: far)
        far.borrow(from: call)
        (call.isAtEnd, near.isAtEnd) = (true, true)

        #expect(call.findRunningLender() === far && call.lenders.count == 1)
        far.isAtEnd = true
        #expect(call.findRunningLender() == nil && call.lenders.isEmpty)
    }

    @Test func aStaleLenderMakesTheBorrowerStaleAlsoAfterItsEnd() {
        let (call, near, far) = (Lender(root: 1), Lender(root: 2), Lender(root: 3))
        call.borrow(from: near)
        near.borrow(from: far)
        for lender in [call, near, far] { lender.isAtEnd = true }
        far.isStale = true

        #expect(near.findRunningLender() == nil && near.isStale)
        #expect(call.findRunningLender() == nil && call.isStale)
    }
}
