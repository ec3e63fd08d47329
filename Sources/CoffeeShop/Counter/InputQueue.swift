// SPDX-License-Identifier: MIT

/// The orders on an input, one per line.
///
/// Blank lines are passed over. Somebody at a terminal is greeted with the menu, and asked for each order.
final class InputQueue: OrderQueue {
    private let input: any Input
    private let messages: any Output
    private let menu: Menu
    private var linesRead = 0

    init(input: any Input, messages: any Output, menu: Menu) {
        self.input = input
        self.messages = messages
        self.menu = menu
    }

    func next() -> OrderLine? {
        greet()
        while let text = readLine() {
            guard !text.allSatisfy(\.isWhitespace) else { continue }
            return OrderLine(text: text, place: .line(linesRead))
        }
        sayGoodbye()
        return nil
    }

    private func readLine() -> String? {
        if input.isTerminal { messages.write("> ") }
        guard let text = input.nextLine() else { return nil }
        linesRead += 1
        return text
    }

    private func greet() {
        guard input.isTerminal, linesRead == 0 else { return }
        messages.write(
            """
            Welcome to CoffeeShop!

            \(menu)
            Type a drink, then its extras, with commas between. For example: flat white, oat milk
            Press Return after each order, and Control-D when you are done.

            """
        )
    }

    /// Ends the line of the last prompt.
    private func sayGoodbye() {
        if input.isTerminal { messages.write("\n") }
    }
}
