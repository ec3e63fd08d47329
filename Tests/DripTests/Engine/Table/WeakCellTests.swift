// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct WeakCellTests {
    @Test func aCellDoesNotRetain() {
        var cup: Cup? = Cup()
        let cell = cup.map { WeakCell($0) }
        #expect(cell?.object === cup && cell?.isAlive == true)

        cup = nil

        #expect(cell?.object == nil && cell?.isAlive == false)
    }

    @Test func aCellTakesAnotherObject() {
        let (first, second) = (Cup(), Cup())
        let cell = WeakCell(first)

        cell.replace(by: second)

        #expect(cell.object === second)
        withExtendedLifetime(first) {}
    }

    @Test func objectsComeOutOfOptionalsAndBoxes() {
        let cup = Cup()
        #expect(WeaklyHeld.object(in: cup) === cup)
        #expect(WeaklyHeld.object(in: Optional(Optional(cup)) as Any) === cup)
        #expect(WeaklyHeld.object(in: Optional<Cup>.none as Any) == nil)
        #expect(WeaklyHeld.object(in: 7) == nil)
        let back: Cup? = WeaklyHeld.value(WeaklyHeld.reference(to: Optional(cup), .test(1, .weakSingle)))
        #expect(back === cup)
    }
}
