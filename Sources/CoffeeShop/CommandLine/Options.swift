// SPDX-License-Identifier: MIT

/// What the arguments of the program ask for.
struct Options: Equatable {
    private(set) var orders: [String] = []
    private(set) var menuPath: String?
    private(set) var wantsHelp = false

    /// - Throws: ``UsageError`` if there is an option that the program does not have.
    init(_ arguments: [String]) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": wantsHelp = true
            case "--menu": menuPath = try Self.file(after: argument, in: &rest)
            case let option where option.hasPrefix("-"): throw .unknownOption(option)
            default: orders.append(argument)
            }
        }
    }

    private static func file(after option: String, in rest: inout ArraySlice<String>) throws(UsageError) -> String {
        guard let file = rest.popFirst(), !file.isEmpty else { throw .missingFile(option) }
        return file
    }
}

extension Options {
    static let help = """
        Usage: CoffeeShop [--menu FILE] [ORDER ...]

        Serves each ORDER, prints its receipt, and says at the end what the orders shared.
        An order is a drink, then its extras, with commas between: "flat white, oat milk".
        Without an ORDER, orders are read from standard input, one per line, until it ends.

          --menu FILE   read the menu from FILE. Each of its lines is: kind, name, price, shots
                        for example: drink, flat white, 3.60, 2
                                     extra, oat milk, 0.50
          -h, --help    print this

        Exit status: 0 if every order was served, 1 if one could not be, 2 if the shop could not open.

        """
}
