// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct WeakCellTests {
    @Test func aCellDoesNotRetain() {
        var cup: TestCup? = TestCup()
        let cell = cup.map { WeakCell($0) }
        #expect(cell?.object === cup && cell?.isAlive == true)

        cup = nil

        #expect(cell?.object == nil && cell?.isAlive == false)
    }

    @Test func aCellTakesAnotherObject() {
        let (first, second) = (TestCup(), TestCup())
        let cell = WeakCell(first)

        cell.replace(by: second)

        #expect(cell.object === second)
        withExtendedLifetime(first) {}
    }
}
