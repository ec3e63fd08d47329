// SPDX-License-Identifier: MIT

/// What the shop has sold since it opened.
final class DayBook {
    private(set) var ordersServed = 0
    private(set) var takings = Price(cents: 0)

    func add(_ receipt: Receipt) {
        ordersServed += 1
        takings = takings + receipt.total
    }
}
