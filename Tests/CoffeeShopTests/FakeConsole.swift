// SPDX-License-Identifier: MIT

@testable import CoffeeShop

/// Supplies given lines, and keeps the output.
final class FakeConsole: Console {
    private(set) var output = ""
    private(set) var complaints: [String] = []
    private var lines: ArraySlice<String>

    init(_ lines: [String] = []) {
        self.lines = lines[...]
    }

    func nextLine(prompt: String) -> String? { lines.popFirst() }
    func write(_ text: String) { output += text }
    func complain(_ error: any Error) { complaints.append("\(error)") }
}

extension Order {
    static let flatWhite = Order(drink: Menu.Item(name: "flat white", price: Price(cents: 360), shots: 2))
}
