// SPDX-License-Identifier: MIT

/// Why there is no menu.
///
/// The description says what to do.
enum MenuError: Error, Equatable {
    /// The file of that name is missing, or is not text.
    case unreadable(String)

    /// Lines of that file cannot be understood.
    case malformed(String, [Mistake])

    /// The file of that name offers nothing to drink.
    case noDrinks(String)

    struct Mistake: Equatable {
        let number: Int
        let text: String
        let problem: MenuLine.Problem
    }
}

extension MenuError: CustomStringConvertible {
    var description: String {
        switch self {
        case .unreadable(let name):
            """
            cannot read the menu "\(name)".
              Check that it is a file of UTF-8 text that you may read, or leave out --menu for the shop's own menu.
            """
        case .malformed(let name, let mistakes):
            """
            cannot understand the menu "\(name)":
            \(mistakes.map { "  line \($0.number) \($0.problem): \($0.text)" }.joined(separator: "\n"))
            \(Self.howToWriteIt)
            """
        case .noDrinks(let name):
            """
            there is no drink on the menu "\(name)".
            \(Self.howToWriteIt)
            """
        }
    }

    private static let howToWriteIt =
        "  Write each line as kind, name, price, shots. For example: drink, flat white, 3.60, 2"
}
