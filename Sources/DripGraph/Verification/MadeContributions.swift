// SPDX-License-Identifier: MIT

import DripIndex

/// The providers behind contributions that a function makes as soon as it has collected them.
struct MadeContributions {
    /// For each function that collects and makes contributions, what their closures call.
    private(set) var targets: [SymbolID: [SymbolID]] = [:]

    init(_ analysis: Analysis) throws(IndexFailure) {
        let makers = try Self.makers(analysis)
        if makers.isEmpty { return }
        let closures = try Self.closures(analysis)
        let references = Dictionary(
            grouping: analysis.facts.references.filter { makers.contains($0.container) }, by: \.container)
        for (call, symbol) in analysis.dripCalls where symbol == .collecting && makers.contains(call.container) {
            let ranges = try analysis.sources.arguments(ofCallAt: call.position).map(\.range)
            for reference in references[call.container] ?? [] {
                guard try analysis.sources.isIn(ranges, of: call.position.file, reference.position) else { continue }
                let listed = analysis.declarations.canonical(reference.symbol)
                let made = analysis.declarations.candidates(for: listed, receiver: nil)
                    .flatMap { closures[$0] ?? [] }.uniqued()
                if made.isEmpty { continue }
                targets[analysis.declarations.canonical(call.container), default: []] += made
            }
        }
    }

    /// The functions that call `make()` of a contribution while they run.
    private static func makers(_ analysis: Analysis) throws(IndexFailure) -> Set<SymbolID> {
        var makers: Set<SymbolID> = []
        for (call, symbol) in analysis.dripCalls where symbol == .makingContribution {
            if try analysis.calls.regions.need(at: call.position) == .creation { makers.insert(call.container) }
        }
        return makers
    }

    /// What the closures of contributions call, by the member that lists the contributions.
    private static func closures(_ analysis: Analysis) throws(IndexFailure) -> [SymbolID: [SymbolID]] {
        var closures: [SymbolID: [SymbolID]] = [:]
        for (call, symbol) in analysis.dripCalls where symbol == .deferring {
            guard analysis.facts[call.symbol].kind == .initializer else { continue }
            let member = analysis.declarations.canonical(call.container)
            let ranges = try analysis.sources.arguments(ofCallAt: call.position).map(\.range)
            for edge in analysis.calls.edges[member] ?? [] where edge.need == .deferred {
                if try analysis.sources.isIn(ranges, of: call.position.file, edge.position) {
                    closures[member, default: []].append(edge.target)
                }
            }
        }
        return closures
    }
}

extension SourceFiles {
    /// Whether a position lies in one of the ranges of a file.
    func isIn(
        _ ranges: [Range<Int>], of file: Int, _ position: IndexFacts.Position
    ) throws(IndexFailure) -> Bool {
        guard position.file == file, let offset = try offset(of: position) else { return false }
        return ranges.contains { $0.contains(offset) }
    }

    /// The offset of a position in its file.
    func offset(of position: IndexFacts.Position) throws(IndexFailure) -> Int? {
        try text(position.file).offset(line: position.line, column: position.column)
    }
}
