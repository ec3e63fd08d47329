// SPDX-License-Identifier: MIT

/// The parsed command line.
struct Options: Equatable {
    private(set) var orders: [String] = []
    private(set) var traceFile: String?
    private(set) var wantsHelp = false

    init(_ arguments: [String]) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": wantsHelp = true
            case "--trace":
                guard let file = rest.popFirst() else { throw .missingFile }
                traceFile = file
            case let option where option.hasPrefix("-"): throw .unknown(option)
            default: orders.append(argument)
            }
        }
    }

    static let orderHelp = "An order is a drink and its extras, with commas between: \"flat white, oat milk\".\n"

    static let help = """
        Usage: CoffeeShop [--trace FILE] [ORDER ...]

        Serves each ORDER, prints its receipt, and says at the end what the orders shared.
        \(orderHelp)\
        Without an ORDER, it reads one order from each line of standard input. A line can also be: menu, help, quit.
        With --trace, it writes a trace of all creations to FILE: a page if FILE ends in .html, else a file for
        https://ui.perfetto.dev.

        Exit status: 0 if every order was served, 1 if an order was not served, 2 if the arguments are wrong or the
        shop could not open or write the trace, 3 if standard output could not be written.

        """
}

enum UsageError: Error, Equatable, CustomStringConvertible {
    case unknown(String)
    case missingFile
    case unwritable(String)

    var description: String {
        switch self {
        case .unknown(let option): "there is no option \(option). CoffeeShop --help lists the options."
        case .unwritable(let file): "the trace cannot be written to \(file)."
        case .missingFile: "--trace needs the name of a file: CoffeeShop --trace orders.html"
        }
    }
}
