// SPDX-License-Identifier: MIT

/// A line of names with commas between.
///
/// Neither case nor the number of spaces makes a difference.
struct CommaSeparated {
    let fields: [String]

    init(_ line: String) {
        fields = line.lowercased()
            .split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }
}
