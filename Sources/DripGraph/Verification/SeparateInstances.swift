// SPDX-License-Identifier: MIT

import DripIndex

/// Finds calls that lead to another instance of a module. A provider that recurs through such a call is no cycle.
struct SeparateInstances {
    private let analysis: Analysis
    /// The accessors of keyed modules. A component has one module per key.
    private let keyedAccessors: Set<SymbolID>

    init(_ analysis: Analysis) {
        self.analysis = analysis
        let calls = analysis.dripCalls.filter { call, symbol in
            symbol == .moduleAccessor && analysis.facts[call.symbol].labels.contains("key")
        }
        keyedAccessors = Set(calls.map { analysis.declarations.canonical($0.0.container) })
    }

    /// The calls that stay within one instance of a module, by function.
    func edges() throws(IndexFailure) -> [SymbolID: [CallGraph.Edge]] {
        var edges = analysis.calls.edges
        for (provider, calls) in analysis.providerCalls.providers {
            if try isKeyedByModule(calls) { edges[provider] = nil }
        }
        if keyedAccessors.isEmpty { return edges }
        for (function, calls) in edges {
            var within: [CallGraph.Edge] = []
            for call in calls where try !isOnKeyedModule(call) { within.append(call) }
            if within.count < calls.count { edges[function] = within }
        }
        return edges
    }

    /// Whether the key is the module's class. Then each module that inherits the provider has its own instance.
    private func isKeyedByModule(_ calls: [ProviderCalls.Call]) throws(IndexFailure) -> Bool {
        for call in calls where call.isKeyed {
            let text = try analysis.sources.text(call.position.file)
            let arguments = try Regions.arguments(of: call, analysis.sources)
            if arguments.contains(where: { $0.label == "for" && text.names(theModuleIn: $0.range) }) { return true }
        }
        return false
    }

    private func isOnKeyedModule(_ call: CallGraph.Edge) throws(IndexFailure) -> Bool {
        if keyedAccessors.contains(call.target) { return true }
        guard let type = analysis.declarations.enclosingType(of: call.target),
            analysis.declarations.isBelow(.moduleBase, type)
        else { return false }
        let text = try analysis.sources.text(call.position.file)
        guard let offset = text.offset(line: call.position.line, column: call.position.column),
            let receiver = text.receiver(ofNameAt: offset), let last = text.path(in: receiver)?.last
        else { return false }
        return try analysis.symbols.symbol(at: last.offset, in: call.position.file).map(keyedAccessors.contains)
            ?? false
    }
}
