// SPDX-License-Identifier: MIT

import Foundation

/// Reads orders, and writes receipts and errors.
protocol Console: AnyObject {
    /// The next line, or `nil` at the end of the input.
    func nextLine() -> String?

    func write(_ text: String)
    func complain(_ error: any Error)
}

final class StandardConsole: Console {
    /// Prompts first if standard input is a terminal.
    func nextLine() -> String? {
        if isatty(STDIN_FILENO) == 1 { write("Your order, such as \"flat white, oat milk\" (Control-D ends): ") }
        return readLine()
    }

    /// Ends the program if the text cannot be written.
    func write(_ text: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            complain(error)
            exit(ExitCode.outputNotWritten.rawValue)
        }
    }

    func complain(_ error: any Error) {
        try? FileHandle.standardError.write(contentsOf: Data("CoffeeShop: \(error)\n".utf8))
    }
}
