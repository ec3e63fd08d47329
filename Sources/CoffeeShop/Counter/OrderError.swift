// SPDX-License-Identifier: MIT

/// Why an order cannot be made.
///
/// The description says what to do.
struct OrderError: Error, Equatable {
    let line: OrderLine
    let problem: Problem

    enum Problem: Equatable {
        case missingName
        case unknownDrink(String, [String])
        case unknownExtra(String, [String])
    }
}

extension OrderError: CustomStringConvertible {
    var description: String {
        "\(line.place) \"\(line.text)\" was not served: \(problem)" + (line.isSingleWord ? "\n  \(Self.quoting)" : "")
    }

    private static let quoting = "Put each order in quotes, as in: CoffeeShop \"flat white, oat milk\" espresso"
}

extension OrderError.Problem: CustomStringConvertible {
    var description: String {
        switch self {
        case .missingName:
            """
            a name is missing.
              Write a drink, then its extras, with a comma between two names: flat white, oat milk
            """
        case .unknownDrink(let name, let drinks):
            """
            there is no drink "\(name)".
              Order one of: \(drinks.joined(separator: ", "))
            """
        case .unknownExtra(let name, let extras):
            """
            there is no extra "\(name)".
              Add any of: \(extras.joined(separator: ", "))
            """
        }
    }
}

extension OrderLine {
    /// Whether it may be a part of an order that a shell has split, because its quotes were forgotten.
    fileprivate var isSingleWord: Bool {
        switch place {
        case .argument: !text.contains(" ")
        case .line: false
        }
    }
}
