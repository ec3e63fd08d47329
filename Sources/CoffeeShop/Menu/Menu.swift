// SPDX-License-Identifier: MIT

/// The drinks of the shop and what can be added to them, in the order of the menu's file.
struct Menu: Equatable {
    let drinks: [Item]
    let extras: [Item]

    /// One line of the menu.
    struct Item: Equatable {
        let name: String
        let price: Price
        let shots: Int
    }

    func drink(named name: String) -> Item? {
        drinks.first { $0.name == name }
    }

    func extra(named name: String) -> Item? {
        extras.first { $0.name == name }
    }
}

extension Menu: CustomStringConvertible {
    /// The menu as it hangs on the wall, with prices.
    var description: String {
        "Drinks\n" + Self.list(drinks) + (extras.isEmpty ? "" : "Extras\n" + Self.list(extras))
    }

    private static func list(_ items: [Item]) -> String {
        items.map { "  \(PriceLine($0.name, $0.price))\n" }.joined()
    }
}
