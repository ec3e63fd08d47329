// SPDX-License-Identifier: MIT

/// The orders of the customers, first come, first served.
protocol OrderQueue: AnyObject {
    /// The next order, or `nil` when nobody is left.
    func next() -> OrderLine?
}

/// The orders on the command line.
final class ArgumentQueue: OrderQueue {
    private let orders: [String]
    private var taken = 0

    init(_ orders: [String]) {
        self.orders = orders
    }

    func next() -> OrderLine? {
        guard taken < orders.count else { return nil }
        taken += 1
        return OrderLine(text: orders[taken - 1], place: .argument(taken))
    }
}
