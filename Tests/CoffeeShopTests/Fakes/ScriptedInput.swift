// SPDX-License-Identifier: MIT

@testable import CoffeeShop

/// Hands out lines that were written beforehand.
final class ScriptedInput: Input {
    let isTerminal: Bool
    private var lines: [String]

    init(_ lines: [String], isTerminal: Bool = false) {
        self.lines = lines
        self.isTerminal = isTerminal
    }

    func nextLine() -> String? {
        lines.isEmpty ? nil : lines.removeFirst()
    }
}
