// SPDX-License-Identifier: MIT

import DripIndex

/// Finds the uses that may retain an instance: those that are not deferred, and those in the closure of a `Lazy`.
struct KeptUses {
    /// The arguments of `lazy` in each file.
    private let lazy: [Int: [Range<Int>]]

    init(_ analysis: Analysis) throws(IndexFailure) {
        lazy = try analysis.arguments(of: .deferringOnce)
    }

    /// Whether a use at a position may retain the instance.
    func isKept(
        _ need: Need, at position: IndexFacts.Position, _ sources: SourceFiles
    ) throws(IndexFailure) -> Bool {
        if need < .deferred { return true }
        guard let ranges = lazy[position.file],
            let offset = try sources.text(position.file).offset(line: position.line, column: position.column)
        else { return false }
        return ranges.contains { $0.contains(offset) }
    }
}

extension Analysis {
    /// The arguments of the calls to a declaration of Drip, by file.
    func arguments(of symbol: DripSymbol) throws(IndexFailure) -> [Int: [Range<Int>]] {
        var ranges: [Int: [Range<Int>]] = [:]
        for (call, meaning) in dripCalls where meaning == symbol {
            ranges[call.position.file, default: []] += try sources.arguments(ofCallAt: call.position).map(\.range)
        }
        return ranges
    }
}
