// SPDX-License-Identifier: MIT

import Foundation
import Testing

extension ExitTest.Result {
    /// Drip's whole message, as the process printed it when it stopped, without line numbers.
    package var message: String {
        let printed = String(decoding: standardErrorContent, as: UTF8.self)
        guard let start = printed.range(of: "Drip: ")?.lowerBound else { return printed }
        let lines = printed[start...].split(separator: "\n", omittingEmptySubsequences: false)
            .prefix { !$0.hasPrefix("Current stack trace") && !$0.hasPrefix("*** ") && !$0.hasPrefix("💣") }
        return lines.joined(separator: "\n")
            .replacing(/\.swift:\d+/, with: ".swift")
            .trimmingCharacters(in: .newlines)
    }
}
