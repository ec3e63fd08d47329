// SPDX-License-Identifier: MIT

/// An amount of money in whole cents.
struct Price: Equatable {
    let cents: Int

    init(cents: Int) {
        self.cents = cents
    }

    /// Reads a price such as `3.60`: one to four digits, a point, two digits.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard
            parts.count == 2, (1...4).contains(parts[0].count), parts[1].count == 2,
            let units = Self.number(parts[0]), let cents = Self.number(parts[1])
        else { return nil }
        self.init(cents: units * 100 + cents)
    }

    static func + (left: Price, right: Price) -> Price {
        Price(cents: left.cents + right.cents)
    }

    /// Reads digits only: `Int` alone would take a sign as well.
    private static func number(_ text: Substring) -> Int? {
        text.allSatisfy { ("0"..."9").contains($0) } ? Int(text) : nil
    }
}

extension Price: CustomStringConvertible {
    var description: String {
        let rest = cents % 100
        return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
