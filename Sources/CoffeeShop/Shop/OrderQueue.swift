// SPDX-License-Identifier: MIT

/// The orders of the command line, or else those that are typed.
final class OrderQueue {
    private var given: ArraySlice<String>
    private let console: (any Console)?

    init(_ given: [String], orElse console: any Console) {
        self.given = given[...]
        self.console = given.isEmpty ? console : nil
    }

    func next() -> String? {
        while let order = console?.nextLine() ?? given.popFirst() {
            if !order.allSatisfy(\.isWhitespace) { return order }
        }
        return nil
    }
}
