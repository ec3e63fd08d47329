// SPDX-License-Identifier: MIT

/// What the arguments of the program ask for.
struct Options: Equatable {
    private(set) var orders: [String] = []
    private(set) var wantsHelp = false

    init(_ arguments: [String]) throws(UsageError) {
        for argument in arguments {
            switch argument {
            case "--help", "-h": wantsHelp = true
            case let option where option.hasPrefix("-"): throw UsageError(option: option)
            default: orders.append(argument)
            }
        }
    }

    static let help = """
        Usage: CoffeeShop [ORDER ...]

        Serves each ORDER, prints its receipt, and says at the end what the orders shared.
        An order is a drink and its extras, with commas between: "flat white, oat milk".
        Without an ORDER, it reads one order from each line of standard input.

        Exit status: 0 if every order was served, 1 if one was not, 2 if the shop could not open.

        """
}

struct UsageError: Error, Equatable, CustomStringConvertible {
    let option: String

    var description: String { "there is no option \(option). CoffeeShop --help lists those there are." }
}
