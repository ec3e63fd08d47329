// SPDX-License-Identifier: MIT

/// The items and the total of one order.
final class Receipt {
    let total: Price
    private let order: Order
    private let cup: Cup

    init(order: Order, cup: Cup, isFree: Bool) {
        self.order = order
        self.cup = cup
        total = isFree ? Price(cents: 0) : order.total
    }

    var text: String {
        let names = order.items.map(\.name).joined(separator: ", ")
        return "\(names): \(total) (shots: \(cup.shots.count), coffee: \(cup.shots.reduce(0) { $0 + $1.grams }) g)\n"
    }
}
