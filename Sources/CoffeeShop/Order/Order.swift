// SPDX-License-Identifier: MIT

/// A customer's order: a drink from the menu, with any number of extras.
struct Order: Equatable {
    let drink: Menu.Item
    var extras: [Menu.Item] = []

    var items: [Menu.Item] { [drink] + extras }
    var total: Price { items.reduce(Price(cents: 0)) { $0 + $1.price } }
    var shots: Int { items.reduce(0) { $0 + $1.shots } }
    var roast: Roast { items.compactMap(\.roast).first ?? .house }
}

extension Order {
    /// Reads an order such as `flat white, oat milk`.
    init(_ text: String, menu: Menu) throws(OrderError) {
        let names = text.lowercased().split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        drink = try Self.find(names[0], in: menu.drinks, kind: "drink", of: text)
        for name in names.dropFirst() {
            extras.append(try Self.find(name, in: menu.extras, kind: "extra", of: text))
        }
    }

    private static func find(
        _ name: String, in items: [Menu.Item], kind: String, of text: String
    ) throws(OrderError) -> Menu.Item {
        guard let item = items.first(where: { $0.name == name }) else {
            throw OrderError(order: text, kind: kind, name: name, choice: items.map(\.name))
        }
        return item
    }
}

struct OrderError: Error, Equatable, CustomStringConvertible {
    let order: String
    let kind: String
    let name: String
    let choice: [String]

    var description: String {
        """
        "\(order)" was not served: there is no \(kind) "\(name)".
          Order one of: \(choice.joined(separator: ", "))
        """
    }
}
