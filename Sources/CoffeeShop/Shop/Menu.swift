// SPDX-License-Identifier: MIT

/// The drinks and extras that a customer can order.
struct Menu {
    let drinks: [Item]
    let extras: [Item]

    struct Item: Equatable {
        let name: String
        let price: Price
        var shots = 0
        var roast: Roast?
    }

    var text: String {
        (drinks + extras).map { "  \($0.name): \($0.price)\n" }.joined()
    }

    static let house = Menu(
        drinks: [
            Item(name: "espresso", price: Price(cents: 220), shots: 1),
            Item(name: "cappuccino", price: Price(cents: 340), shots: 1),
            Item(name: "flat white", price: Price(cents: 360), shots: 2),
            Item(name: "hot chocolate", price: Price(cents: 340)),
        ],
        extras: [
            Item(name: "oat milk", price: Price(cents: 50)),
            Item(name: "extra shot", price: Price(cents: 80), shots: 1),
            Item(name: "decaf", price: Price(cents: 0), roast: .decaf),
        ]
    )
}

/// An amount of money.
struct Price: Equatable, CustomStringConvertible {
    let cents: Int

    static func + (left: Price, right: Price) -> Price { Price(cents: left.cents + right.cents) }

    var description: String { "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }
}
