// SPDX-License-Identifier: MIT

import DripIndex

/// Overrides that are set on a child but name a provider of its parent.
struct OverrideOfParentCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        let calls = dripCalls + analysis.testCalls
        let parents = Set(calls.calls(.parentAccessor).map { declarations.canonical($0.container) })
        return calls.calls(.override).compactMap { call in
            guard let accessor = accessor(of: call),
                let body = sources.text(accessor.file).statements(ofClosure: accessor.range),
                let parent = parent(in: body, of: accessor.file, parents, depth: 0)
            else { return nil }
            return finding(parent, call)
        }
    }

    /// The code that names an override's provider: a closure, or the body of a function that is passed instead.
    private func accessor(of call: IndexFacts.Reference) -> SourceBody? {
        let file = call.position.file
        guard let range = sources.arguments(ofCallAt: call.position).overrideAccessor else { return nil }
        guard let name = sources.text(file).path(in: range)?.last,
            let function = analysis.symbols.symbol(at: name.offset, in: file), position(of: function) != nil
        else { return SourceBody(file: file, range: range) }
        return body(of: function)
    }

    /// The member that leads to a parent, followed by another member. Members that only pass on are followed.
    private func parent(in range: Range<Int>, of file: Int, _ parents: Set<SymbolID>, depth: Int) -> SymbolID? {
        let text = sources.text(file)
        guard depth < 4, let path = text.path(in: range) else { return nil }
        for (number, step) in path.enumerated() {
            guard let symbol = analysis.symbols.symbol(at: step.offset, in: file) else { continue }
            let isLast = number == path.count - 1
            if !isLast, parents.contains(symbol) || isParent(symbol, calledOn: path, number) { return symbol }
            if providerCalls.providers[symbol] != nil { return nil }
            if let passedOn = passedOn(by: symbol, parents, depth: depth) { return passedOn }
        }
        return nil
    }

    /// The parent in the body of an accessor or function that has no strategy.
    private func passedOn(by symbol: SymbolID, _ parents: Set<SymbolID>, depth: Int) -> SymbolID? {
        guard [.function, .property].contains(facts[symbol].kind), !parents.contains(symbol),
            !declarations.hasOverrides(symbol),
            let type = declarations.enclosingType(of: symbol),
            declarations.isComponent(type) || declarations.isModule(type),
            let body = body(of: symbol)
        else { return nil }
        if facts[symbol].kind == .property, isStored(symbol) { return nil }
        return parent(in: body.range, of: body.file, parents, depth: depth + 1)
    }

    /// Whether a member is the `parent` of a `ChildComponent`, or a stored component from which a module is read.
    private func isParent(_ symbol: SymbolID, calledOn path: [PathStep], _ number: Int) -> Bool {
        let path = declarations.demangled(symbol)?.path ?? ""
        if path.hasPrefix("Drip."), path.hasSuffix("ChildComponent.parent") { return true }
        guard facts[symbol].kind == .property, facts[symbol].name != "component",
            let owner = declarations.enclosingType(of: symbol), declarations.isComponent(owner),
            let result = declarations.resultType(of: symbol)
        else { return false }
        return declarations.isComponent(result) && number > 0
    }

    private func finding(_ parent: SymbolID, _ call: IndexFacts.Reference) -> Finding {
        let label = label(parent)
        return report(
            .parentOverride, at: [call.position],
            headline: "an override names a provider of `\(label)`, not of the component that it is set on",
            why:
                "An override belongs to one component and replaces only that component's own providers, so the process "
                + "stops.",
            remedies: ["set it on the parent: `component.\(label).override { … } with: { … }`."]
        )
    }
}
