// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Registered parents that do not have the type that `parent()` looks for, and have no such ancestor.
struct WrongParentCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        let wanted = analysis.wantedParents
        if wanted.isEmpty { return [] }
        let lines = ParentLines(analysis)
        let gifts = Dictionary(grouping: analysis.trees.findings.gifts, by: Child.init)
        var findings: [Finding] = []
        for (child, given) in gifts {
            guard let type = analysis.declarations.type(named: child.type) else { continue }
            // A function that gets the component may be one of several that give it a parent.
            let others = gifts.filter { other, _ in
                (child.component == nil || other.component == nil) && other != child && isRelated(other, type)
            }
            let parents = (given + others.values.joined()).map { gift in
                (type: analysis.declarations.type(named: gift.parent), isExact: gift.isExact)
            }
            let known = parents.compactMap { parent in parent.type.map { ($0, parent.isExact) } }
            guard known.count == parents.count, known.allSatisfy({ analysis.declarations.isComponent($0.0) }),
                let first = given.min(by: { $0.site < $1.site }), let position = try analysis.position(first.site),
                let parent = analysis.declarations.type(named: first.parent)
            else { continue }
            for accessor in analysis.declarations.ancestors(of: type).flatMap({ wanted[$0] ?? [] }) {
                guard let asked = analysis.names.demangled(accessor)?.exactResult.flatMap(analysis.declarations.type),
                    !known.contains(where: { lines.mayAnswer($0.0, asked, isExact: $0.1) })
                else { continue }
                findings.append(finding(type, accessor, parent, position))
            }
        }
        return findings.uniqued()
    }

    /// A component that gets parents: one that an expression makes, or one that a function gets.
    private struct Child: Hashable {
        let type: String
        let component: Site?
        let function: String

        init(_ gift: TreeFindings.Gift) {
            type = gift.child
            component = gift.component
            function = gift.component == nil ? gift.function : ""
        }
    }

    private func isRelated(_ child: Child, _ type: SymbolID) -> Bool {
        guard let other = analysis.declarations.type(named: child.type) else { return false }
        return analysis.declarations.descends(type, from: other) || analysis.declarations.descends(other, from: type)
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
