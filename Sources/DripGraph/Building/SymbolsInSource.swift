// SPDX-License-Identifier: MIT

import DripIndex

/// What the index has for a name in the source, declarations of Drip and of libraries included.
struct SymbolsInSource {
    private let symbols: [IndexFacts.Position: SymbolID]
    private let sources: SourceFiles

    init(_ facts: IndexFacts, _ declarations: Declarations, _ sources: SourceFiles) {
        self.sources = sources
        symbols = facts.references.reduce(into: [:]) { symbols, reference in
            let symbol = declarations.canonical(reference.symbol)
            // A property hides its setter, an initialiser the type that it is called by.
            if symbols[reference.position] == nil || facts[symbol].kind == .initializer {
                symbols[reference.position] = symbol
            }
        }
    }

    /// The symbol of the name that starts at an offset.
    func symbol(at offset: Int, in file: Int) throws(IndexFailure) -> SymbolID? {
        let (line, column) = try sources.text(file).position(of: offset)
        return symbols[IndexFacts.Position(file: file, line: line, column: column)]
    }
}
