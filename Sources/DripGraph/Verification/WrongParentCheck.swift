// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Registered parents that do not have the type that `parent()` looks for, and have no such ancestor.
struct WrongParentCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        let wanted = wantedParents
        if wanted.isEmpty { return [] }
        let family = ComponentFamily(analysis)
        let gifts = Dictionary(grouping: trees.findings.gifts, by: Child.init)
        var findings: [Finding] = []
        for (child, given) in gifts {
            guard let type = declarations.type(named: child.type) else { continue }
            // A function that gets the component may be one of several that give it a parent.
            let others = gifts.filter { other, _ in
                (child.component == nil || other.component == nil) && other != child && isRelated(other, type)
            }
            let parents = (given + others.values.joined()).map { gift in
                (type: declarations.type(named: gift.parent), isExact: gift.isExact)
            }
            let known = parents.compactMap { parent in parent.type.map { ($0, parent.isExact) } }
            guard known.count == parents.count, known.allSatisfy({ declarations.isComponent($0.0) }),
                let first = given.min(by: { $0.site < $1.site }), let position = position(first.site),
                let parent = declarations.type(named: first.parent)
            else { continue }
            for accessor in declarations.ancestors(of: type).flatMap({ wanted[$0] ?? [] }) {
                for wanted in wantedTypes(of: accessor) {
                    guard let asked = declarations.type(named: wanted),
                        !known.contains(where: { family.mayAnswer($0.0, asked, isExact: $0.1) })
                    else { continue }
                    let types = (own: names.typeName(type), wanted: names.written(wanted))
                    findings.append(finding(types, accessor, parent, position))
                }
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
        declarations.type(named: child.type).map { declarations.areRelated(type, $0) } ?? false
    }

    private func finding(
        _ types: (own: String, wanted: String), _ accessor: SymbolID, _ parent: SymbolID,
        _ position: IndexFacts.Position
    ) -> Finding {
        let (name, wanted) = types
        let given = names.typeName(parent)
        return report(
            .wrongParent, at: [position],
            headline: "\(name) looks for \(wanted), but neither \(given) nor a component above it is one",
            why:
                "`\(label(accessor))` searches the registered parents and their parents, finds none, and stops the "
                + "process.",
            remedies: [
                "register a parent of type \(wanted), too: `.parent(…)`;",
                "give \(given) such a parent of its own.",
            ]
        )
    }
}
