// SPDX-License-Identifier: MIT

/// A name and its price, with the prices of several lines below one another.
struct PriceLine: CustomStringConvertible {
    let description: String

    init(_ name: String, _ price: Price) {
        let price = "\(price)"
        let gap = max(1, 28 - name.count - price.count)
        description = name + String(repeating: " ", count: gap) + price
    }
}
