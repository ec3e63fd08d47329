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
    let dripCalls: [DripCall]
    /// The comments that silence a finding, as far as checks have asked.
    let usedComments = UsedComments()
    /// The calls to Drip in test targets, except in files that changed after the build. Only their overrides are
    /// checked.
    let testCalls: [DripCall]

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
        let strategies = OwnStrategies(
            declarations, sources, dripCalls: all.filter { !declarations.isTest($0.0.position) })
        let forwarded = Dictionary(
            uniqueKeysWithValues: strategies.forwarded.map { (facts[$0].usr, $1.rawValue) })
        let found = TreeAnalysis.findings(
            in: trees?.files ?? [], testFiles: trees?.testFiles ?? [], libraryModule: facts.dripModule,
            ownStrategies: forwarded)
        self.facts = facts
        self.declarations = declarations
        self.sources = sources
        dripCalls = strategies.calls
        providerCalls = ProviderCalls(declarations, sources, calls: dripCalls)
        names = NodeNames(declarations, sources, root: root)
        symbols = SymbolsInSource(declarations, sources)
        testCalls = all.filter { (call, _) in
            declarations.isTest(call.position) && !facts.files[call.position.file].isStale
        }
        calls = CallGraph(
            declarations, sources,
            calls: dripCalls + strategies.handedOn + sources.ownDeferrals(among: dripCalls))
        let named = Dictionary(grouping: providerCalls.providers.keys, by: names.qualified)
        overloads = Set(named.values.filter { $0.count > 1 }.joined())
        missingTrees = trees.map(\.missing)
        graph = GraphBuilder(
            declarations: declarations, providerCalls: providerCalls, calls: calls, names: names,
            moduleAccessors: declarations.accessors(.moduleAccessor, among: dripCalls),
            parentAccessors: declarations.accessors(.parentAccessor, among: dripCalls)
        )
        .build(registered: symbols.registeredParents(among: dripCalls))
        self.trees = TreeFacts(found.value, of: trees ?? .init(), declarations)
        try sources.check()
    }
}
