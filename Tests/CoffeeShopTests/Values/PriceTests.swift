// SPDX-License-Identifier: MIT

import Testing

@testable import CoffeeShop

struct PriceTests {
    @Test(arguments: [("0.05", 5), ("3.60", 360), ("9999.99", 999_999)])
    func readsAndWritesCents(text: String, cents: Int) {
        #expect(Price(text) == Price(cents: cents))
        #expect(Price(cents: cents).description == text)
    }

    @Test(arguments: [
        "", "3", "3.6", "3,60", ".60", "3.", "-3.60", "+3.60", "3.600", "10000.00", "3.60 EUR", "3.6.0", "３.60",
    ])
    func readsNothingElse(text: String) {
        #expect(Price(text) == nil)
    }

    @Test func addsWithoutRounding() {
        #expect(Price(cents: 10) + Price(cents: 20) == Price(cents: 30))
    }
}
