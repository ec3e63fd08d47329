// SPDX-License-Identifier: MIT

import DripIndex

/// The stored properties of modules whose value may change while an instance that was made from it is kept.
struct ModuleState {
    private let analysis: Analysis
    private let flow: ValueFlow
    /// The properties that code outside initializers and registrations assigns.
    private let written: Set<SymbolID>

    init(_ analysis: Analysis) throws(IndexFailure) {
        self.analysis = analysis
        flow = ValueFlow(analysis)
        var written: Set<SymbolID> = []
        for reference in analysis.facts.references {
            guard analysis.facts[reference.symbol].kind == .setter,
                let property = analysis.facts.accessors[reference.symbol],
                !analysis.declarations.testFiles.contains(reference.position.file),
                analysis.facts[reference.container].kind != .initializer,
                let type = analysis.declarations.enclosingType(of: property),
                analysis.declarations.isBelow(.moduleBase, type),
                try analysis.calls.regions.need(at: reference.position) != .deferred
            else { continue }
            written.insert(property)
        }
        self.written = written
    }

    /// A property that a strategy call reads while it makes its instance, and that its key does not name.
    func property(frozenBy call: ProviderCalls.Call, of provider: SymbolID) throws(IndexFailure) -> SymbolID? {
        guard let module = analysis.declarations.enclosingType(of: provider),
            analysis.facts[module].kind == .type
        else { return nil }
        let text = try analysis.sources.text(call.position.file)
        let arguments = try Regions.arguments(of: call, analysis.sources)
        let key = try StrategyKey(of: call, analysis)
        let making = key?.making ?? arguments.filter { $0.label == nil || $0.label == "configure" }.map(\.range)
        for edge in analysis.calls.declarations(usedBy: provider) where edge.need == .creation {
            guard try analysis.sources.isIn(making, of: call.position.file, edge.position) else { continue }
            guard let property = try frozen(by: edge.target, in: module, visited: [provider]) else { continue }
            let name = analysis.facts[property].name
            if key?.ranges.contains(where: { !text.uses(of: name, in: $0).isEmpty }) == true { continue }
            guard let offset = try analysis.sources.offset(of: edge.position),
                let part = making.first(where: { $0.contains(offset) }), !text.isChanged(nameAt: offset),
                try !flow.isInStoredClosure(offset, from: part.lowerBound + 1, whole(call.position.file))
            else { continue }
            return property
        }
        return nil
    }

    private func whole(_ file: Int) throws(IndexFailure) -> SourceBody {
        SourceBody(file: file, start: 0, range: 0..<(try analysis.sources.text(file).end))
    }

    /// The property itself, or the property that a helper of the module reads.
    private func frozen(
        by symbol: SymbolID, in module: SymbolID, visited: Set<SymbolID>
    ) throws(IndexFailure) -> SymbolID? {
        guard !visited.contains(symbol), visited.count < 6, analysis.providerCalls.providers[symbol] == nil,
            let type = analysis.declarations.enclosingType(of: symbol),
            analysis.declarations.descends(module, from: type), !analysis.facts[symbol].isGlobalOrStatic
        else { return nil }
        if analysis.facts[symbol].kind == .property, try analysis.isStored(symbol) {
            return try isState(symbol, of: module) ? symbol : nil
        }
        for edge in analysis.calls.declarations(usedBy: symbol) where edge.need == .creation {
            if let offset = try analysis.sources.offset(of: edge.position),
                try analysis.sources.text(edge.position.file).isChanged(nameAt: offset)
            {
                continue
            }
            if let found = try frozen(by: edge.target, in: module, visited: visited.union([symbol])) { return found }
        }
        return nil
    }

    private func isState(_ property: SymbolID, of module: SymbolID) throws(IndexFailure) -> Bool {
        let symbol = analysis.facts[property]
        guard symbol.name != "component", !holdsModule(property),
            let position = analysis.facts.definitions[property]?.position
        else { return false }
        if analysis.declarations.isStoredModule(module) { return written.contains(property) }
        // A struct is made at each access, with the arguments of that access.
        let text = try analysis.sources.text(position.file)
        guard let offset = try analysis.sources.offset(of: position) else { return false }
        let isVariable = try analysis.sources.modifiers(at: position).contains("var")
        return isVariable || !text.hasInitialValue(at: offset)
    }

    /// A module that is stored is a finding of its own.
    private func holdsModule(_ property: SymbolID) -> Bool {
        let type = analysis.declarations.demangled(property)?.exactResult.flatMap(analysis.declarations.type)
        return type.map { analysis.declarations.isBelow(.moduleBase, $0) } ?? false
    }
}

extension SourceText {
    /// Whether code changes the variable at an offset: `count += 1`, `names.append("a")`.
    func isChanged(nameAt offset: Int) -> Bool {
        if let member = members(ofCallAt: offset).first, let name = name(at: member) {
            return ["append", "insert", "remove", "removeAll", "toggle"].contains(name)
        }
        let rest = text(offset..<min(offset + 80, end)).drop { $0.isLetter || $0.isNumber || $0 == "_" }
        let code = rest.drop { $0 == " " }
        return ["+=", "-=", "*=", "= "].contains { code.hasPrefix($0) }
    }

    /// Whether the declaration of the property whose name is at an offset gives it a value.
    func hasInitialValue(at name: Int) -> Bool {
        !offsets(of: "=", in: name..<endOfStatement(from: name)).isEmpty
    }
}
