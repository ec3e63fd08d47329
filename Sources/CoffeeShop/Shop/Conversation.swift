// SPDX-License-Identifier: MIT

/// Takes orders line by line, and answers questions between them.
final class Conversation {
    private let console: any Console
    private let menu: Menu

    init(console: any Console, menu: Menu) {
        self.console = console
        self.menu = menu
    }

    /// The next line that is an order, or `nil` if the guest ends the conversation.
    func nextOrder() -> String? {
        while let line = console.nextLine(prompt: "Your order (or: menu, help, quit): ") {
            switch line.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") {
            case "menu": console.write(menu.text)
            case "help": console.write(Options.orderHelp)
            case "quit": return nil
            default: return line
            }
        }
        return nil
    }
}
