// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// The findings in the typed trees, in the terms of the index.
struct TreeFacts: Sendable {
    let findings: TreeFindings
    private let declarations: Declarations
    private let files: [String: Int]
    /// The ranges of code that runs later than the function around it, by file.
    private let later: [Int: [Range<Int>]]

    init(_ findings: TreeFindings, of trees: TreeReader.Trees, _ declarations: Declarations) {
        self.findings = findings
        self.declarations = declarations
        let numbers = Dictionary(declarations.facts.files.enumerated().map { ($1.path, $0) }) { first, _ in first }
        let files = (trees.files + trees.testFiles).reduce(into: [:]) { files, tree in
            files[tree.path] = numbers[String(realPathOf: tree.path) ?? tree.path]
        }
        self.files = files
        later = findings.later.reduce(into: [:]) { later, found in
            if let file = files[found.key] { later[file, default: []] += found.value }
        }
    }

    /// The declaration that a symbol of the trees names.
    func symbol(_ usr: String) -> SymbolID? { declarations.symbol(usr) }

    /// Whether the code at an offset runs later than the function around it, because a closure is only stored.
    func runsLater(_ offset: Int, in file: Int) -> Bool { later[file]?.contains { $0.contains(offset) } ?? false }

    /// The number of a file.
    func file(_ path: String) -> Int? { files[path] }
}

extension Examiner {
    /// The position of a place in a tree; `nil` for code that a macro has made, and for a file that the index does not
    /// have.
    func position(_ site: Site) -> IndexFacts.Position? {
        guard site.offset > 0, let file = trees.file(site.path) else { return nil }
        let place = sources.text(file).position(of: site.offset)
        return IndexFacts.Position(file: file, line: place.line, column: place.column)
    }

    /// The strategy call to which the use of a provider's parameters belongs.
    func call(of use: TreeFindings.KeyUse, _ provider: SymbolID) -> ProviderCalls.Call? {
        guard let position = position(use.site) else { return nil }
        return providerCalls.providers[provider]?.first { $0.position == position }
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
