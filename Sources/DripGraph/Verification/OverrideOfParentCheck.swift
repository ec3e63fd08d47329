// SPDX-License-Identifier: MIT

import DripIndex

/// Overrides that are set on a child but name a provider of its parent.
struct OverrideOfParentCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        let parents = Set(
            (analysis.dripCalls + analysis.testCalls).filter { $0.1 == .parentAccessor }
                .map { analysis.declarations.canonical($0.0.container) })
        var findings: [Finding] = []
        for (call, symbol) in analysis.dripCalls + analysis.testCalls where symbol == .override {
            guard let accessor = try analysis.accessor(of: call),
                let body = try analysis.sources.text(accessor.file).statements(ofClosure: accessor.range),
                let parent = try parent(in: body, of: accessor.file, parents, depth: 0)
            else { continue }
            findings.append(finding(parent, call))
        }
        return findings
    }

    /// The member that leads to a parent, followed by another member. Members that only pass on are followed.
    private func parent(
        in range: Range<Int>, of file: Int, _ parents: Set<SymbolID>, depth: Int
    ) throws(IndexFailure) -> SymbolID? {
        let text = try analysis.sources.text(file)
        guard depth < 4, let path = text.path(in: range) else { return nil }
        for (number, step) in path.enumerated() {
            guard let symbol = try analysis.symbols.symbol(at: step.offset, in: file) else { continue }
            let isLast = number == path.count - 1
            if !isLast, parents.contains(symbol) || isParent(symbol, calledOn: path, number) { return symbol }
            if analysis.providerCalls.providers[symbol] != nil { return nil }
            guard let passedOn = try passedOn(by: symbol, parents, depth: depth) else { continue }
            return passedOn
        }
        return nil
    }

    /// The parent in the body of an accessor or function that has no strategy.
    private func passedOn(
        by symbol: SymbolID, _ parents: Set<SymbolID>, depth: Int
    ) throws(IndexFailure) -> SymbolID? {
        guard [.function, .property].contains(analysis.facts[symbol].kind), !parents.contains(symbol),
            !analysis.declarations.hasOverrides(symbol),
            let type = analysis.declarations.enclosingType(of: symbol),
            analysis.declarations.isComponent(type) || analysis.declarations.isBelow(.moduleBase, type),
            let body = try analysis.body(of: symbol)
        else { return nil }
        if analysis.facts[symbol].kind == .property, try analysis.isStored(symbol) { return nil }
        return try parent(in: body.range, of: body.file, parents, depth: depth + 1)
    }

    /// Whether a member is the `parent` of a `ChildComponent`, or a stored component from which a module is read.
    private func isParent(_ symbol: SymbolID, calledOn path: [PathStep], _ number: Int) -> Bool {
        let path = analysis.declarations.demangled(symbol)?.path ?? ""
        if path.hasPrefix("Drip."), path.hasSuffix("ChildComponent.parent") { return true }
        guard analysis.facts[symbol].kind == .property, analysis.facts[symbol].name != "component",
            let owner = analysis.declarations.enclosingType(of: symbol), analysis.declarations.isComponent(owner),
            let result = analysis.declarations.demangled(symbol)?.exactResult.flatMap(analysis.declarations.type)
        else { return false }
        return analysis.declarations.isComponent(result) && number > 0
    }

    private func finding(_ parent: SymbolID, _ call: IndexFacts.Reference) -> Finding {
        let label = analysis.label(parent)
        return Finding(
            rule: .parentOverride,
            place: analysis.names.place(call.position),
            headline: "an override names a provider of `\(label)`, not of the component that it is set on",
            why:
                "An override belongs to one component and replaces only that component's own providers, so the process "
                + "stops.",
            remedies: ["set it on the parent: `component.\(label).override { … } with: { … }`."],
            silencedAt: [call.position]
        )
    }
}
