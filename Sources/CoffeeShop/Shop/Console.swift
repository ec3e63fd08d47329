// SPDX-License-Identifier: MIT

import Foundation

/// Reads orders, and writes receipts and errors.
protocol Console: AnyObject {
    /// The next line, or `nil` at the end of the input. A person who types the lines sees the prompt.
    func nextLine(prompt: String) -> String?

    func write(_ text: String)
    func complain(_ error: any Error)
}

final class StandardConsole: Console {
    /// At the end of the input, the cursor still stands behind the prompt.
    func nextLine(prompt: String) -> String? {
        guard isatty(STDIN_FILENO) == 1 else { return readLine() }
        write(prompt)
        let line = readLine()
        if line == nil { write("\n") }
        return line
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
