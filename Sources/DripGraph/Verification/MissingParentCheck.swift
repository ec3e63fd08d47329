// SPDX-License-Identifier: MIT

import DripIndex

/// Components that look for a parent and are built without one.
struct MissingParentCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        let needy = componentsWithParentAccessor()
        guard !needy.isEmpty else { return [] }
        let supplied = analysis.dripCalls.filter { $0.1 == .parentRegistration }
        let byContainer = Dictionary(grouping: supplied.map(\.0), by: \.container)
        let callers = callers()
        var findings: [Finding] = []
        for reference in analysis.facts.references {
            if let finding = try finding(reference, needy, byContainer, callers) { findings.append(finding) }
        }
        return findings
    }

    /// The components that declare a `parent()` accessor, each with its first accessor.
    private func componentsWithParentAccessor() -> [SymbolID: SymbolID] {
        var accessors: [SymbolID: SymbolID] = [:]
        for (call, symbol) in analysis.dripCalls where symbol == .parentAccessor {
            let accessor = analysis.declarations.canonical(call.container)
            guard let type = analysis.declarations.enclosingType(of: accessor) else { continue }
            if accessors[type] == nil { accessors[type] = accessor }
        }
        return accessors
    }

    private func finding(
        _ reference: IndexFacts.Reference,
        _ needy: [SymbolID: SymbolID],
        _ registrations: [SymbolID: [IndexFacts.Reference]],
        _ callers: [SymbolID: [SymbolID]]
    ) throws(IndexFailure) -> Finding? {
        let declarations = analysis.declarations
        guard reference.isCall, analysis.facts[reference.symbol].kind == .initializer,
            !declarations.testFiles.contains(reference.position.file),
            let type = declarations.enclosingType(of: reference.symbol),
            let accessor = declarations.ancestors(of: type).lazy.compactMap({ needy[$0] }).first,
            !declarations.isBelow(.childComponentBase, type),
            !isDelegation(reference, to: type),
            !suppliesItself(type, registrations)
        else { return nil }
        // A component that an initial value builds may get its parent in an initializer.
        let places = try [reference.container] + analysis.calls.callers(reference.container)
        if places.contains(where: { supplies($0, type, registrations) }) { return nil }
        let givers =
            returns(type, reference.container) ? callers[declarations.canonical(reference.container)] ?? [] : []
        if givers.contains(where: { supplies($0, type, registrations) }) { return nil }
        return finding(reference, type, accessor)
    }

    /// The functions that call each function.
    private func callers() -> [SymbolID: [SymbolID]] {
        var callers: [SymbolID: [SymbolID]] = [:]
        for source in analysis.calls.edges.keys where !analysis.calls.isDispatch(source) {
            for edge in analysis.calls.declarations(usedBy: source) { callers[edge.target, default: []].append(source) }
        }
        return callers
    }

    /// Whether a function registers a parent of the component, itself or in a function that it calls.
    private func supplies(
        _ function: SymbolID, _ type: SymbolID, _ registrations: [SymbolID: [IndexFacts.Reference]]
    ) -> Bool {
        let called = analysis.calls.declarations(usedBy: analysis.declarations.canonical(function)).map(\.target)
        return ([function] + called).contains { registrations[$0]?.contains { fits($0, type) } ?? false }
    }

    /// Whether a function gives the component to its callers.
    private func returns(_ type: SymbolID, _ function: SymbolID) -> Bool {
        let name = analysis.declarations.demangled(analysis.declarations.canonical(function))
        guard let result = name?.exactResult.flatMap(analysis.declarations.type) else { return false }
        return analysis.declarations.descends(type, from: result)
    }

    /// Whether a call is `self.init` or `super.init`, which builds no other component.
    private func isDelegation(_ reference: IndexFacts.Reference, to type: SymbolID) -> Bool {
        guard analysis.facts[reference.container].kind == .initializer,
            let caller = analysis.declarations.enclosingType(of: reference.container)
        else { return false }
        return analysis.declarations.descends(caller, from: type)
    }

    /// Whether a component registers its parent in its own initializer or initial values; getters run too late.
    private func suppliesItself(
        _ type: SymbolID,
        _ registrations: [SymbolID: [IndexFacts.Reference]]
    ) -> Bool {
        analysis.declarations.ancestors(of: type).contains { ancestor in
            analysis.declarations.members(of: ancestor).contains { member in
                // For the index, a getter is a separate container, so a property here is an initial value.
                [.initializer, .property].contains(analysis.facts[member].kind)
                    && (registrations[member] ?? []).contains { fits($0, type) }
            }
        }
    }

    private func fits(_ registration: IndexFacts.Reference, _ type: SymbolID) -> Bool {
        guard let receiver = registration.receiver, analysis.facts[receiver].kind == .type else { return true }
        return analysis.declarations.descends(type, from: receiver)
            || analysis.declarations.descends(receiver, from: type)
    }

    private func finding(
        _ reference: IndexFacts.Reference,
        _ type: SymbolID,
        _ accessor: SymbolID
    ) -> Finding {
        let name = analysis.names.typeName(type)
        return Finding(
            rule: .missingParent,
            place: analysis.names.place(reference.position),
            headline: "\(name) is built here without a parent",
            why:
                "Its `\(analysis.label(accessor))` looks for a registered \(analysis.type(of: accessor)) and stops the "
                + "process if there is none.",
            remedies: [
                "register it where the component is built: `\(name)().parent { … }`;",
                "make it a `ChildComponent<\(analysis.type(of: accessor))>`, which cannot be built without its parent.",
            ],
            silencedAt: [reference.position]
        )
    }
}
