// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// The joined facts of an index, from which all checks and drawings start.
package final class Analysis: Sendable {
    /// The components, modules and providers outside test targets.
    package let graph: Graph
    let facts: IndexFacts
    let declarations: Declarations
    let sources: SourceFiles
    let calls: CallGraph
    let providerCalls: ProviderCalls
    let names: NodeNames
    let symbols: SymbolsInSource
    /// The providers whose module has another provider of the same name.
    let overloads: Set<SymbolID>
    /// The calls to Drip and to users' own strategies, outside test targets.
    let dripCalls: [(IndexFacts.Reference, DripSymbol)]
    /// The comments that silence a finding, as far as checks have asked.
    let usedComments = UsedComments()
    /// The users' own strategies.
    let ownStrategies: Set<SymbolID>
    /// The calls to Drip in test targets, except in files that changed after the build. Only their overrides are
    /// checked.
    let testCalls: [(IndexFacts.Reference, DripSymbol)]

    /// What the typed trees show.
    let trees: TreeFacts
    /// The Swift modules without typed trees; `nil` if no module has any.
    let missingTrees: Set<String>?

    /// Joins the facts.
    ///
    /// - Parameters:
    ///   - facts: The contents of the index.
    ///   - trees: The typed trees of the package's files; `nil` if the build left no plan.
    ///   - root: The package folder, without a trailing slash.
    /// - Throws: `IndexFailure.unreadableFile` if a file that calls Drip cannot be read.
    package init(_ facts: IndexFacts, trees: TreeReader.Trees? = nil, root: String) throws(IndexFailure) {
        let declarations = Declarations(facts)
        let sources = SourceFiles(facts)
        let all = facts.references.compactMap { reference in
            declarations.drip[reference.symbol].map { (reference, $0) }
        }
        let strategies = try OwnStrategies(
            facts, declarations, sources,
            dripCalls: all.filter { !declarations.testFiles.contains($0.0.position.file) })
        dripCalls = strategies.calls
        ownStrategies = Set(
            strategies.calls.compactMap { call, symbol in
                guard case .strategy(_, _, isOwn: true) = symbol else { return nil }
                return declarations.canonical(call.symbol)
            })
        let deferrals = try OwnDeferrals(facts, declarations, sources, dripCalls: dripCalls)
        let providerCalls = try ProviderCalls(facts, declarations, sources, calls: dripCalls)
        let names = NodeNames(facts, declarations, sources, root: root)

        self.facts = facts
        self.declarations = declarations
        self.sources = sources
        self.providerCalls = providerCalls
        self.names = names
        symbols = SymbolsInSource(facts, declarations, sources)
        testCalls = all.filter { (call, _) in
            declarations.testFiles.contains(call.position.file) && !facts.files[call.position.file].isStale
        }
        calls = try CallGraph(facts, declarations, sources, calls: dripCalls + strategies.handedOn + deferrals.calls)
        overloads = Set(
            Dictionary(grouping: providerCalls.providers.keys, by: names.qualified).values.filter { $0.count > 1 }
                .joined()
        )
        missingTrees = trees.map(\.missing)
        self.trees = TreeFacts(
            trees ?? .init(), facts, declarations, ownStrategies: Self.kinds(of: strategies.calls, facts))
        graph = GraphBuilder(facts, declarations, providerCalls, calls, names, dripCalls)
            .build(registered: try RegisteredParents(declarations, sources, symbols, calls: dripCalls).types)
    }

    /// The strategy that each of the users' own strategies forwards to, by symbol.
    private static func kinds(of calls: [(IndexFacts.Reference, DripSymbol)], _ facts: IndexFacts) -> [String: String] {
        calls.reduce(into: [:]) { kinds, call in
            guard case .strategy(let kind, _, isOwn: true) = call.1 else { return }
            kinds[facts[call.0.symbol].usr] = kind.rawValue
        }
    }
}
