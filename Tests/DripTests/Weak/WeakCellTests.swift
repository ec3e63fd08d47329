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

    @Test func objectsComeOutOfOptionalsAndBoxes() {
        let cup = TestCup()
        #expect(WeaklyHeld.object(in: cup) === cup)
        #expect(WeaklyHeld.object(in: Optional(Optional(cup)) as Any) === cup)
        #expect(WeaklyHeld.object(in: Optional<TestCup>.none as Any) == nil)
        #expect(WeaklyHeld.object(in: 7) == nil)
        let back: TestCup? = WeaklyHeld.value(WeaklyHeld.reference(to: Optional(cup), .test(1, .weakSingle)))
        #expect(back === cup)
    }
}
