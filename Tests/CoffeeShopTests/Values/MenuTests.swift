// SPDX-License-Identifier: MIT

import Testing

@testable import CoffeeShop

struct MenuTests {
    @Test func keepsTheOrderOfItsFile() throws {
        let menu = try Menu(source: WrittenMenu.small)

        #expect(
            menu
                == Menu(
                    drinks: [
                        Menu.Item(name: "espresso", price: Price(cents: 220), shots: 1),
                        Menu.Item(name: "flat white", price: Price(cents: 360), shots: 2),
                        Menu.Item(name: "hot chocolate", price: Price(cents: 340), shots: 0),
                    ],
                    extras: [
                        Menu.Item(name: "oat milk", price: Price(cents: 50), shots: 0),
                        Menu.Item(name: "extra shot", price: Price(cents: 80), shots: 1),
                    ]
                )
        )
    }

    @Test func passesOverCommentsBlankLinesCaseAndSpacing() throws {
        let menu = try Menu(source: WrittenMenu("# Drinks\n\n  # ours\r\n \t\r\n  DRINK ,  Flat   White,3.60 ,2\r\n"))

        #expect(
            menu == Menu(drinks: [Menu.Item(name: "flat white", price: Price(cents: 360), shots: 2)], extras: [])
        )
    }

    @Test func reportsEveryMalformedLineWithItsNumber() throws {
        let source = WrittenMenu(
            """
            # The menu
            drink, espresso

            snack, cookie, 1.20
            drink, , 2.20
            drink, latte, 3.6
            drink, mocha, 3.60, many
            drink, cortado, 3.00, 1
            extra, Cortado, 3.00
            """
        )

        let error = try #require(throws: MenuError.self) { try Menu(source: source) }

        #expect(
            error.description == """
                cannot understand the menu "written.txt":
                  line 2 needs 3 or 4 fields with commas between, and has 2: drink, espresso
                  line 4 starts with "snack" instead of "drink" or "extra": snack, cookie, 1.20
                  line 5 has no name: drink, , 2.20
                  line 6 has the price "3.6", which needs two decimals as in 3.60: drink, latte, 3.6
                  line 7 has "many" shots instead of a number from 0 to 9: drink, mocha, 3.60, many
                  line 9 repeats "cortado" of line 8: extra, Cortado, 3.00
                  Write each line as kind, name, price, shots. For example: drink, flat white, 3.60, 2
                """
        )
    }

    @Test func needsADrink() throws {
        let error = try #require(throws: MenuError.self) { try Menu(source: WrittenMenu("extra, oat milk, 0.50")) }

        #expect(
            error.description == """
                there is no drink on the menu "written.txt".
                  Write each line as kind, name, price, shots. For example: drink, flat white, 3.60, 2
                """
        )
    }
}
