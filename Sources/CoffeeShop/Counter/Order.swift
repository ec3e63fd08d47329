// SPDX-License-Identifier: MIT

/// What one customer wants: a drink of the menu, with any number of extras.
struct Order: Equatable {
    let drink: Menu.Item
    let extras: [Menu.Item]

    init(drink: Menu.Item, extras: [Menu.Item] = []) {
        self.drink = drink
        self.extras = extras
    }

    var items: [Menu.Item] { [drink] + extras }
    var total: Price { items.reduce(Price(cents: 0)) { $0 + $1.price } }
    var shots: Int { items.reduce(0) { $0 + $1.shots } }
}

extension Order {
    /// Reads an order such as `flat white, oat milk`.
    ///
    /// - Throws: ``OrderError`` if a name is missing or not on the menu.
    init(_ line: OrderLine, menu: Menu) throws(OrderError) {
        let names = CommaSeparated(line.text).fields
        guard !names.contains("") else { throw OrderError(line: line, problem: .missingName) }
        guard let drink = menu.drink(named: names[0]) else {
            throw OrderError(line: line, problem: .unknownDrink(names[0], menu.drinks.map(\.name)))
        }

        var extras: [Menu.Item] = []
        for name in names.dropFirst() {
            guard let extra = menu.extra(named: name) else {
                throw OrderError(line: line, problem: .unknownExtra(name, menu.extras.map(\.name)))
            }
            extras.append(extra)
        }
        self.init(drink: drink, extras: extras)
    }
}
