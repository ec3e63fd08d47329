// SPDX-License-Identifier: MIT

import Testing

@testable import CoffeeShop

struct OrderTests {
    @Test func isADrinkWithExtras() throws {
        let order = try read("  Flat  White,oat milk , Oat Milk")

        #expect(order.items.map(\.name) == ["flat white", "oat milk", "oat milk"])
    }

    @Test func addsUpPricesAndShots() throws {
        let order = try read("flat white, oat milk, extra shot")

        #expect(order.total == Price(cents: 490))
        #expect(order.shots == 3)
    }

    @Test(arguments: ["", ",", "espresso,", "flat white,,oat milk", ", oat milk"])
    func needsANameBetweenTwoCommas(text: String) throws {
        let error = try #require(throws: OrderError.self) { try read(text) }

        #expect(
            error.description == """
                line 7 "\(text)" was not served: a name is missing.
                  Write a drink, then its extras, with a comma between two names: flat white, oat milk
                """
        )
    }

    @Test func namesTheDrinksThereAre() throws {
        let error = try #require(throws: OrderError.self) { try read("tea, oat milk") }

        #expect(
            error.description == """
                line 7 "tea, oat milk" was not served: there is no drink "tea".
                  Order one of: espresso, flat white, hot chocolate
                """
        )
    }

    @Test func namesTheExtrasThereAre() throws {
        let error = try #require(throws: OrderError.self) { try read("espresso, oat milk, honey") }

        #expect(
            error.description == """
                line 7 "espresso, oat milk, honey" was not served: there is no extra "honey".
                  Add any of: oat milk, extra shot
                """
        )
    }

    @Test func remindsOfQuotesWhenAShellMayHaveSplitTheOrder() throws {
        let error = try #require(throws: OrderError.self) { try read("flat", place: .argument(1)) }

        #expect(
            error.description == """
                order 1 "flat" was not served: there is no drink "flat".
                  Order one of: espresso, flat white, hot chocolate
                  Put each order in quotes, as in: CoffeeShop "flat white, oat milk" espresso
                """
        )
    }

    private func read(_ text: String, place: OrderLine.Place = .line(7)) throws -> Order {
        try Order(OrderLine(text: text, place: place), menu: Menu(source: WrittenMenu.small))
    }
}
