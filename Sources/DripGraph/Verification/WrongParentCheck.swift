// SPDX-License-Identifier: MIT

import DripIndex

/// Registered parents that do not have the type that `parent()` looks for, and have no such ancestor.
struct WrongParentCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        let wanted = wantedParents()
        if wanted.isEmpty { return [] }
        let gifts = try analysis.shared.parentGifts(analysis)
        let lines = ParentLines(analysis)
        let parentTypes = GivenParents(analysis)
        var findings: [Finding] = []
        for (function, all) in gifts.byFunction {
            for (type, given) in Dictionary(grouping: all, by: \.child) {
                guard let type, let asked = wanted[type] else { continue }
                var parents: [(type: SymbolID, isExact: Bool)] = []
                for gift in given {
                    guard let parent = try parentTypes.type(of: gift, in: function) else { continue }
                    parents.append((parent, try parentTypes.isMadeHere(gift)))
                }
                guard parents.count == given.count else { continue }
                for (accessor, parent) in asked
                where !parents.contains(where: { lines.mayAnswer($0.type, parent, isExact: $0.isExact) }) {
                    findings.append(finding(type, accessor, parents[0].type, given[0].position))
                }
            }
        }
        return findings
    }

    /// The `parent()` accessors of each component and the types that they look for. The fixed parent of a
    /// `ChildComponent` needs no check.
    private func wantedParents() -> [SymbolID: [(accessor: SymbolID, parent: SymbolID)]] {
        var wanted: [SymbolID: [(accessor: SymbolID, parent: SymbolID)]] = [:]
        for (call, symbol) in analysis.dripCalls where symbol == .parentAccessor {
            let accessor = analysis.declarations.canonical(call.container)
            guard let type = analysis.declarations.enclosingType(of: accessor),
                let parent = analysis.names.demangled(accessor)?.exactResult
                    .flatMap({ analysis.declarations.type(named: $0) })
            else { continue }
            wanted[type, default: []].append((accessor, parent))
        }
        return wanted
    }

    private func finding(
        _ type: SymbolID, _ accessor: SymbolID, _ parent: SymbolID, _ position: IndexFacts.Position
    ) -> Finding {
        let (name, given) = (analysis.names.typeName(type), analysis.names.typeName(parent))
        let wanted = analysis.type(of: accessor)
        return Finding(
            rule: .wrongParent,
            place: analysis.names.place(position),
            headline: "\(name) looks for \(wanted), but neither \(given) nor a component above it is one",
            why:
                "`\(analysis.label(accessor))` searches the registered parents and their parents, finds none, and stops the "
                + "process.",
            remedies: [
                "register a parent of type \(wanted), too: `.parent(…)`;",
                "give \(given) such a parent of its own.",
            ],
            silencedAt: [position]
        )
    }
}

/// The types that the ancestors of a component may have.
struct ParentLines {
    private let declarations: Declarations
    /// The types that a component's parent accessors return.
    private var parents: [SymbolID: [SymbolID]] = [:]
    /// The components with a parent whose type is not a class of the build.
    private var open: Set<SymbolID> = []

    init(_ analysis: Analysis) {
        declarations = analysis.declarations
        let types = Dictionary(
            analysis.facts.definitions.keys.filter { analysis.facts[$0].kind == .type }.map {
                (analysis.names.qualified($0), $0)
            }
        ) { first, _ in first }
        for component in analysis.graph.components {
            guard let type = types[component.id] else { continue }
            for parent in component.parents {
                if let known = parent.target.flatMap({ types[$0] }) {
                    parents[type, default: []].append(known)
                } else {
                    open.insert(type)
                }
            }
        }
    }

    /// Whether a component, a subclass of it or an ancestor may have the wanted type.
    ///
    /// - Parameter isExact: Whether the component has this class and not a subclass of it.
    func mayAnswer(_ component: SymbolID, _ wanted: SymbolID, isExact: Bool) -> Bool {
        var seen: Set<SymbolID> = [component]
        var stack = [component]
        while let next = stack.popLast() {
            if declarations.descends(next, from: wanted) { return true }
            let mayBeSubclass = !isExact || next != component
            if mayBeSubclass, declarations.descends(wanted, from: next) { return true }
            if mayBeSubclass, declarations.hasHeir(of: next, below: wanted) { return true }
            for ancestor in declarations.ancestors(of: next) {
                if open.contains(ancestor) { return true }
                for parent in parents[ancestor] ?? [] where seen.insert(parent).inserted { stack.append(parent) }
            }
        }
        return false
    }
}
