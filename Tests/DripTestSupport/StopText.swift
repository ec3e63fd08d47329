// SPDX-License-Identifier: MIT

import Testing

/// The message with which a process stopped, without the rest of its standard error.
package func stopText(_ result: ExitTest.Result?) -> String {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    guard let start = output.firstRange(of: "Drip: ")?.lowerBound else { return output }
    var lines: [Substring] = []
    for line in output[start...].split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append(line)
        if line.hasPrefix("  • ") && line.hasSuffix(".") { break }
    }
    return lines.joined(separator: "\n")
}
