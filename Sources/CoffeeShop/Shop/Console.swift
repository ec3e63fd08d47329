// SPDX-License-Identifier: MIT

import Foundation

/// Where orders are typed, and receipts and errors are read.
protocol Console: AnyObject {
    /// The next line, or `nil` when there are no more.
    func nextLine() -> String?

    func write(_ text: String)
    func complain(_ error: any Error)
}

final class StandardConsole: Console {
    /// Asks first, if a person sits at it.
    func nextLine() -> String? {
        if isatty(STDIN_FILENO) == 1 { write("Your order, such as \"flat white, oat milk\" (Control-D ends): ") }
        return readLine()
    }

    /// Ends the program if nobody can read what it writes.
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
