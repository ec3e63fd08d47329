// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// The findings in the typed trees, in the terms of the index.
struct TreeFacts: Sendable {
    let findings: TreeFindings
    private let symbols: [String: SymbolID]
    private let files: [String: Int]
    /// The ranges of code that runs later than the function around it, by file.
    private let later: [Int: [Range<Int>]]

    init(
        _ trees: TreeReader.Trees, _ facts: IndexFacts, _ declarations: Declarations, ownStrategies: [String: String]
    ) {
        findings = TreeAnalysis.findings(
            in: trees.files, testFiles: trees.testFiles, libraryModule: facts.dripModule, ownStrategies: ownStrategies)
        let kept = [findings.captive, findings.handedUp, findings.children, findings.early]
        let named = ([findings.retained, findings.retainedByEnd] + kept).joined().flatMap { [$0.provider, $0.kept] }
        let others =
            findings.properties.flatMap { [$0.provider, $0.property] }
            + findings.keys.flatMap { [$0.provider] + $0.state }
        let shared = findings.shared.flatMap { found -> [String] in
            guard case .member(let symbol) = found.reason else { return [found.provider] }
            return [found.provider, symbol]
        }
        let wanted = Set(findings.made.keys).union(
            named + others + shared + findings.overridden.flatMap { [$0.provider, $0.name] })
        let ids = facts.symbols.indices.map(SymbolID.init).filter { wanted.contains(facts[$0].usr) }
        symbols = Dictionary(ids.map { (facts[$0].usr, declarations.canonical(facts.accessors[$0] ?? $0)) }) {
            first, _ in
            first
        }
        let numbers = Dictionary(facts.files.enumerated().map { ($1.path, $0) }) { first, _ in first }
        let files = Dictionary(
            (trees.files + trees.testFiles).map { ($0.path, numbers[String(realPathOf: $0.path) ?? $0.path] ?? -1) }
        ) { $1 }
        self.files = files
        later = Dictionary(findings.later.map { (files[$0] ?? -1, $1) }, uniquingKeysWith: +)
    }

    /// The declaration that a symbol of the trees names.
    func symbol(_ usr: String) -> SymbolID? { symbols[usr] }

    func runsLater(_ offset: Int, in file: Int) -> Bool { later[file]?.contains { $0.contains(offset) } ?? false }

    /// The number of a file.
    func file(_ path: String) -> Int? { files[path].flatMap { $0 < 0 ? nil : $0 } }
}

extension Analysis {
    /// Whether the code at a position runs later than the function around it, because a closure is only stored.
    func isLater(_ position: IndexFacts.Position) throws(IndexFailure) -> Bool {
        guard let offset = try sources.offset(of: position) else { return false }
        return trees.runsLater(offset, in: position.file)
    }

    /// The position of a place in a tree; `nil` for code that a macro has made, and for a file that the index does not
    /// have.
    func position(_ site: Site) throws(IndexFailure) -> IndexFacts.Position? {
        guard site.offset > 0, let file = trees.file(site.path) else { return nil }
        let place = try sources.text(file).position(of: site.offset)
        return IndexFacts.Position(file: file, line: place.line, column: place.column)
    }

    /// The name of a type of the trees, as the program writes it.
    func typeName(_ demangled: String) -> String {
        if let type = declarations.type(named: demangled) { return names.typeName(type) }
        return String(demangled.split(separator: ".").last ?? "a component")
    }

    /// The strategy call with which a provider keeps its instance.
    func keepingCall(of provider: SymbolID?) -> ProviderCalls.Call? {
        provider.flatMap { providerCalls.providers[$0] }?.first { Strategy.keeping.contains($0.strategy) }
    }

    /// The shortest path of calls from one provider to another, or only the two.
    func path(from source: SymbolID, to target: SymbolID) -> [SymbolID] {
        var cameFrom: [SymbolID: SymbolID] = [:]
        var queue = [source]
        var head = 0
        while head < queue.count, cameFrom[target] == nil {
            let symbol = queue[head]
            head += 1
            for edge in calls.declarations(usedBy: symbol) where edge.target != source && cameFrom[edge.target] == nil {
                cameFrom[edge.target] = symbol
                if strategies(of: edge.target).allSatisfy({ $0 == .transient }) { queue.append(edge.target) }
            }
        }
        guard cameFrom[target] != nil else { return [source, target] }
        var path = [target]
        while let previous = cameFrom[path.last!], path.last! != source { path.append(previous) }
        return path.reversed()
    }
}
