// SPDX-License-Identifier: MIT

/// Why the arguments cannot be understood.
///
/// The description says what to do.
enum UsageError: Error, Equatable {
    case unknownOption(String)
    case missingFile(String)
}

extension UsageError: CustomStringConvertible {
    var description: String {
        switch self {
        case .unknownOption(let option):
            """
            there is no option \(option).
              Run CoffeeShop --help for those there are.
            """
        case .missingFile(let option):
            """
            \(option) needs the name of a file.
              For example: CoffeeShop \(option) Menu.txt
            """
        }
    }
}
