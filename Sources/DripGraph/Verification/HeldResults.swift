// SPDX-License-Identifier: MIT

import DripIndex

/// Judges from the source whether a caller may retain the result of a call.
struct HeldResults {
    private let analysis: Analysis
    private let symbols: SymbolsInSource

    init(_ analysis: Analysis) {
        self.analysis = analysis
        symbols = analysis.symbols
    }

    /// Whether the caller only reads a number or a string from the result, or passes it to an initializer that keeps it
    /// weakly.
    func isLetGo(_ position: IndexFacts.Position) throws(IndexFailure) -> Bool {
        let text = try analysis.sources.text(position.file)
        guard let offset = text.offset(line: position.line, column: position.column) else { return false }
        if let member = text.lastMember(ofCallAt: offset) {
            return try symbols.symbol(at: member, in: position.file).map { !analysis.canHold($0) } ?? false
        }
        guard let name = text.nameOfCall(around: offset),
            let captive = try symbols.symbol(at: offset, in: position.file),
            let initializer = try symbols.symbol(at: name, in: position.file),
            analysis.facts[initializer].kind == .initializer
        else { return false }
        return try isKeptWeakly(resultOf: captive, by: initializer)
    }

    /// Whether the initializer's type has properties of the captive's type, and all of these are weak or unowned.
    private func isKeptWeakly(resultOf captive: SymbolID, by initializer: SymbolID) throws(IndexFailure) -> Bool {
        guard let type = analysis.declarations.enclosingType(of: initializer),
            let kept = analysis.names.demangled(captive)?.exactResult
        else { return false }
        var isFound = false
        for member in analysis.declarations.members(of: type) where analysis.facts[member].kind == .property {
            guard let definition = analysis.facts.definitions[member],
                let held = analysis.names.demangled(member)?.exactResult,
                held == kept || held == "Swift.Optional<\(kept)>"
            else { continue }
            let modifiers = try analysis.sources.modifiers(at: definition.position)
            guard modifiers.contains(where: { $0 == "weak" || $0.hasPrefix("unowned") }) else { return false }
            isFound = true
        }
        return isFound
    }
}
