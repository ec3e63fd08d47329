// SPDX-License-Identifier: MIT

import DripIndex
import Synchronization

/// Finds the symbol that a name in the source refers to, also in Drip and in libraries.
final class SymbolsInSource: Sendable {
    private typealias Symbols = [IndexFacts.Position: SymbolID]

    private let facts: IndexFacts
    private let declarations: Declarations
    private let sources: SourceFiles
    /// The references of each file, which are contiguous.
    private let references: [Int: Range<Int>]
    /// The symbols of the files that were searched so far.
    private let known = Mutex<[Int: Symbols]>([:])

    init(_ facts: IndexFacts, _ declarations: Declarations, _ sources: SourceFiles) {
        self.facts = facts
        self.declarations = declarations
        self.sources = sources
        references = facts.references.indices.reduce(into: [:]) { ranges, index in
            let file = facts.references[index].position.file
            ranges[file] = (ranges[file]?.lowerBound ?? index)..<index + 1
        }
    }

    /// The symbol of the name that starts at an offset.
    func symbol(at offset: Int, in file: Int) throws(IndexFailure) -> SymbolID? {
        let (line, column) = try sources.text(file).position(of: offset)
        return symbols(in: file)[IndexFacts.Position(file: file, line: line, column: column)]
    }

    private static let building: Set<Substring> = [
        "buildExpression", "buildBlock", "buildEither", "buildOptional", "buildPartialBlock", "buildFinalResult",
        "buildLimitedAvailability", "buildArray",
    ]

    private func symbols(in file: Int) -> Symbols {
        known.withLock { known in
            if let symbols = known[file] { return symbols }
            let symbols = facts.references[references[file] ?? 0..<0].reduce(into: Symbols()) { symbols, reference in
                let symbol = declarations.canonical(reference.symbol)
                // The compiler calls a result builder at the position of the expression that it builds.
                if Self.building.contains(facts[symbol].baseName) { return }
                // At one position, a property takes precedence over its setter, and an initializer over its type.
                if symbols[reference.position] == nil || facts[symbol].kind == .initializer {
                    symbols[reference.position] = symbol
                }
            }
            known[file] = symbols
            return symbols
        }
    }
}
