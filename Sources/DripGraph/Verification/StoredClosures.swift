// SPDX-License-Identifier: MIT

import DripIndex

/// Finds the closure parameters that a function only stores.
struct StoredClosures {
    private let analysis: Analysis

    init(_ analysis: Analysis) {
        self.analysis = analysis
    }

    /// Whether a function only stores the closures that are passed for a label.
    func contain(
        _ symbol: SymbolID, _ label: String?, _ fits: (String) -> Bool
    ) throws(IndexFailure) -> Bool {
        try contain(symbol, label, fits, depth: 0)
    }

    private func contain(
        _ symbol: SymbolID, _ label: String?, _ fits: (String) -> Bool, depth: Int
    ) throws(IndexFailure) -> Bool {
        guard depth < 4, let definition = analysis.facts.definitions[symbol],
            [.function, .initializer].contains(analysis.facts[symbol].kind)
        else { return false }
        // A memberwise initializer.
        if definition.isImplicit { return analysis.facts[symbol].kind == .initializer && fits("->") }
        let file = definition.position.file
        let text = try analysis.sources.text(file)
        guard let offset = try analysis.sources.offset(of: definition.position),
            let body = text.body(ofDeclarationAt: offset)
        else { return false }
        let closures = text.parameterTexts(ofDeclarationAt: offset).filter { fits($0.text) }
        let parameter = closures.first { $0.parameter.label == label } ?? (label == nil ? closures.last : nil)
        guard let parameter, Self.mayEscape(parameter.text) else { return false }
        return try text.onlyStores(parameter.parameter.name, in: body) { call, label throws(IndexFailure) in
            guard let symbol = try analysis.symbols.symbol(at: call, in: file) else { return false }
            return try contain(symbol, label, { $0.contains("->") }, depth: depth + 1)
        }
    }

    /// Whether a parameter takes closures that may escape, also optional ones and collections.
    static func mayEscape(_ parameter: String) -> Bool {
        ["@escaping", ")?", "["].contains(where: parameter.contains)
    }
}
