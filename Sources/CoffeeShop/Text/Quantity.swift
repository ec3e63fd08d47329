// SPDX-License-Identifier: MIT

/// A number of things: `1 shot`, `2 shots`.
struct Quantity: CustomStringConvertible {
    let description: String

    init(_ count: Int, _ noun: String) {
        description = "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}
