// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct CreationTests {
    @Test func aCreationHasItsInstanceFromItsConstructionOn() {
        let creation = Creation.test(.test(1))
        let cup = TestCup()
        #expect(creation.instance == nil && !creation.isOver)

        creation.phase = .constructed(cup)
        #expect(creation.instance === cup && !creation.isOver)

        creation.phase = .over(cup)
        #expect(creation.instance === cup && creation.isOver)

        creation.phase = .over(nil)
        #expect(creation.instance == nil && creation.isOver)
    }
}
