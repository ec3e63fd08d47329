// SPDX-License-Identifier: MIT

import DripIndex

/// Which uses retain the instance as long as the user lives: uses during creation, and uses in the closure of a `Lazy`.
struct KeptUses {
    /// The arguments of `lazy` in each file.
    private let lazy: [Int: [Range<Int>]]

    init(_ analysis: Analysis) throws(IndexFailure) {
        lazy = try analysis.arguments(of: .deferringOnce)
    }

    /// Whether what is made at a position is there as long as what asked for it.
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
