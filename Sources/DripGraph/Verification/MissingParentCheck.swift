// SPDX-License-Identifier: MIT

import DripIndex

/// Components that look for a parent and are built without one.
struct MissingParentCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        let gifts = trees.findings.gifts
        let given = Set(gifts.compactMap(\.component))
        let suppliers = Set(gifts.filter(\.isOwn).compactMap { declarations.type(named: $0.child) })
        let wanted = wantedParents
        return trees.findings.builds.compactMap { site, name in
            guard !given.contains(site), let type = declarations.type(named: name), let position = position(site),
                !declarations.isBelow(.childComponentBase, type)
            else { return nil }
            let line = declarations.ancestors(of: type)
            guard let accessor = line.lazy.compactMap({ wanted[$0]?.first }).first,
                !line.contains(where: suppliers.contains)
            else { return nil }
            return finding(type, accessor, position)
        }
    }

    private func finding(_ type: SymbolID, _ accessor: SymbolID, _ position: IndexFacts.Position) -> Finding {
        let name = names.typeName(type)
        let wanted = wantedTypes(of: accessor).first.map(names.written) ?? self.type(of: accessor)
        return report(
            .missingParent, at: [position],
            headline: "\(name) is built here without a parent",
            why:
                "Its `\(label(accessor))` looks for a registered \(wanted) and stops the "
                + "process if there is none.",
            remedies: [
                "register it where the component is built: `\(name)().parent { … }`;",
                "make it a `ChildComponent<\(wanted)>`, which cannot be built without its parent.",
            ]
        )
    }
}

extension Examiner {
    /// The `parent()` accessors of each component, in source order.
    var wantedParents: [SymbolID: [SymbolID]] { declarations.accessors(.parentAccessor, among: dripCalls) }

    /// The types that the `parent()` of an accessor looks for.
    func wantedTypes(of accessor: SymbolID) -> [String] {
        let found = trees.findings.wanted.filter { trees.symbol($0.key) == accessor }
        let types = found.flatMap(\.value).sorted()
        // The initial value of a `lazy` property belongs to no function.
        guard types.isEmpty, facts[accessor].kind == .property else { return types }
        return declarations.demangled(accessor)?.exactResult.map { [$0] } ?? []
    }
}
