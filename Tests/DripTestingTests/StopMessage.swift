// SPDX-License-Identifier: MIT

import Testing

/// Drip's whole message, as the process printed it when it stopped. Each line number is an `L`.
func message(_ result: ExitTest.Result?) -> String {
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    guard let start = printed.firstRange(of: "Drip: ")?.lowerBound else { return printed }
    var lines: [String] = []
    for line in printed[start...].split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append(String(line).replacing(/\.swift:\d+/, with: ".swift:L"))
        if line.hasPrefix("  • "), line.hasSuffix(".") { break }
    }
    return lines.joined(separator: "\n")
}
