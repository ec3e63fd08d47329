// SPDX-License-Identifier: MIT

/// What one customer pays, and what for.
final class Receipt {
    let total: Price
    private let order: Order
    private let cup: Cup

    init(order: Order, cup: Cup) {
        self.total = order.total
        self.order = order
        self.cup = cup
    }

    var text: String {
        let lines = order.items.map { PriceLine($0.name, $0.price) } + [PriceLine("total", total)]
        return "Receipt\n" + lines.map { "  \($0)\n" }.joined() + "  \(contents)\n\n"
    }

    private var contents: String {
        cup.shots.isEmpty ? "in the cup: no coffee" : "in the cup: \(Quantity(cup.shots.count, "shot")), \(cup.grams) g"
    }
}
