// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct WeaklyHeldTests {
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
