// SPDX-License-Identifier: MIT

import DripIndex
import Synchronization

/// Finds the symbol that a name in the source refers to, also in Drip and in libraries.
final class SymbolsInSource: Sendable {
    /// A reference in a file.
    private struct Use {
        let line: Int
        let column: Int
        let symbol: SymbolID

        func isBefore(_ line: Int, _ column: Int) -> Bool { (self.line, self.column) < (line, column) }
    }

    let declarations: Declarations
    let sources: SourceFiles
    /// The references of each file, which are contiguous.
    private let references: [Int: Range<Int>]
    /// The references of the files that were searched so far, sorted by place.
    private let known = Mutex<[Int: [Use]]>([:])

    var facts: IndexFacts { _read { yield declarations.facts } }

    init(_ declarations: Declarations, _ sources: SourceFiles) {
        self.declarations = declarations
        self.sources = sources
        let facts = declarations.facts
        references = facts.references.indices.reduce(into: [:]) { ranges, index in
            let file = facts.references[index].position.file
            ranges[file] = (ranges[file]?.lowerBound ?? index)..<index + 1
        }
    }

    /// The symbol of the name that starts at an offset.
    func symbol(at offset: Int, in file: Int) -> SymbolID? {
        let (line, column) = sources.text(file).position(of: offset)
        let uses = uses(in: file)
        var (low, high) = (0, uses.count)
        while low < high {
            let middle = (low + high) / 2
            if uses[middle].isBefore(line, column) { low = middle + 1 } else { high = middle }
        }
        var found: SymbolID?
        for use in uses[low...].prefix(while: { $0.line == line && $0.column == column }) {
            let symbol = declarations.canonical(use.symbol)
            // The compiler calls a result builder at the position of the expression that it builds.
            if Self.building.contains(facts[symbol].baseName) { continue }
            // At one position, a property takes precedence over its setter, and an initializer over its type.
            if found == nil || facts[symbol].kind == .initializer { found = symbol }
        }
        return found
    }

    private static let building: Set<Substring> = [
        "buildExpression", "buildBlock", "buildEither", "buildOptional", "buildPartialBlock", "buildFinalResult",
        "buildLimitedAvailability", "buildArray",
    ]

    private func uses(in file: Int) -> [Use] {
        known.withLock { known in
            if let uses = known[file] { return uses }
            var uses = facts.references[references[file] ?? 0..<0].map { reference in
                Use(line: reference.position.line, column: reference.position.column, symbol: reference.symbol)
            }
            let isSorted = zip(uses, uses.dropFirst()).allSatisfy { !$1.isBefore($0.line, $0.column) }
            // The order of references at one place counts, so the sort must keep it.
            if !isSorted {
                uses = uses.enumerated().sorted { ($0.1.line, $0.1.column, $0.0) < ($1.1.line, $1.1.column, $1.0) }
                    .map(\.1)
            }
            known[file] = uses
            return uses
        }
    }
}
