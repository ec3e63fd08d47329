// SPDX-License-Identifier: MIT

import DripIndex

/// Providers that two modules of one component inherit and share, although the instance depends on the module.
struct SharedSingleCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        let heirs = heirsByBase()
        var findings: [Finding] = []
        for (provider, calls) in analysis.providerCalls.providers {
            guard let type = analysis.declarations.enclosingType(of: provider),
                let call = calls.first(where: { $0.strategy != .transient && !$0.isKeyed && !$0.isOwn }),
                let heirs = heirs[type].map({ sharing(provider, among: $0) }), heirs.count > 1,
                let reason = try difference(between: heirs, provider, type, call)
            else { continue }
            findings.append(finding(provider, call, heirs, reason))
        }
        return findings
    }

    /// The exact types of the modules of each component, in the order of its accessors.
    private func modulesByComponent() -> [[String]] {
        var modules: [SymbolID: [String]] = [:]
        for (call, symbol) in analysis.dripCalls where symbol == .moduleAccessor {
            let accessor = analysis.declarations.canonical(call.container)
            guard let component = analysis.declarations.enclosingType(of: accessor),
                let type = analysis.names.demangled(accessor)?.exactResult
            else { continue }
            modules[component, default: []].append(type)
        }
        let components = modules.keys.sorted { $0.index < $1.index }
        return components.map { component in
            analysis.declarations.ancestors(of: component).flatMap { modules[$0] ?? [] }.uniqued()
        }
    }

    /// For each type, the modules of one component that inherit from it, if there are several.
    private func heirsByBase() -> [SymbolID: [String]] {
        var found: [SymbolID: [String]] = [:]
        for modules in modulesByComponent() {
            var heirs: [SymbolID: [String]] = [:]
            for module in modules {
                guard let type = analysis.declarations.type(named: module) else { continue }
                for base in analysis.declarations.ancestors(of: type) { heirs[base, default: []].append(module) }
            }
            for (base, heirs) in heirs where heirs.count > 1 && found[base] == nil { found[base] = heirs }
        }
        return found
    }

    /// The modules that do not override a provider.
    private func sharing(_ provider: SymbolID, among heirs: [String]) -> [String] {
        let overriders = analysis.declarations.candidates(for: provider, receiver: nil).filter { $0 != provider }
        let types = overriders.compactMap(analysis.declarations.enclosingType)
        return heirs.filter { heir in
            guard let module = analysis.declarations.type(named: heir) else { return true }
            return !types.contains { analysis.declarations.descends(module, from: $0) }
        }
    }

    /// A name in the strategy's closure whose meaning differs between modules; `nil` if there is none.
    private func difference(
        between heirs: [String], _ provider: SymbolID, _ type: SymbolID, _ call: ProviderCalls.Call
    ) throws(IndexFailure) -> String? {
        let text = try analysis.sources.text(call.position.file)
        let arguments = try Regions.arguments(of: call, analysis.sources)
        guard let closure = arguments.first(where: { $0.label == nil })?.range else { return nil }
        let making = [closure] + (try values(before: call, of: provider, usedIn: closure))
        let result = analysis.names.signature(provider).result
        for parameter in try genericParameters(of: type) + ["Self"] {
            var isUsed = false
            for part in making where try uses(parameter, in: part, of: call.position.file) { isUsed = true }
            // Different types have different instances.
            let words = result.split { !$0.isLetter }
            if isUsed, !words.contains(Substring(parameter)) { return parameter }
        }
        if making.contains(where: { !text.offsets(of: "type(of: self)", in: $0).isEmpty }) { return "its own type" }
        for edge in analysis.calls.edges[provider] ?? [] {
            guard try analysis.sources.isIn(making, of: call.position.file, edge.position),
                let reason = try difference(at: edge, type, visited: [provider])
            else { continue }
            return reason
        }
        return nil
    }

    /// The values of the constants before a call that its closure uses.
    private func values(
        before call: ProviderCalls.Call, of provider: SymbolID, usedIn closure: Range<Int>
    ) throws(IndexFailure) -> [Range<Int>] {
        guard let body = try analysis.body(of: provider), body.file == call.position.file,
            let offset = try analysis.sources.offset(of: call.position), body.range.contains(offset)
        else { return [] }
        let text = try analysis.sources.text(body.file)
        let known = text.values(ofVariablesIn: body.range.lowerBound..<offset).filter { $0.value != nil }
        return text.expanding([closure], by: known).map { Array($0.dropFirst()) } ?? []
    }

    /// A member that differs, in a helper of the module if not at the call itself.
    private func difference(
        at edge: CallGraph.Edge, _ type: SymbolID, visited: Set<SymbolID>
    ) throws(IndexFailure) -> String? {
        guard let offset = try analysis.sources.offset(of: edge.position),
            let member = try analysis.symbols.symbol(at: offset, in: edge.position.file), !visited.contains(member),
            let owner = analysis.declarations.enclosingType(of: member),
            analysis.declarations.descends(type, from: owner), try analysis.sources.isOnSelf(edge.position)
        else { return nil }
        if differs(member) { return analysis.label(member) }
        guard visited.count < 6, analysis.providerCalls.providers[member] == nil,
            let body = try analysis.body(of: member)
        else { return nil }
        let text = try analysis.sources.text(body.file)
        if !text.offsets(of: "type(of: self)", in: body.range).isEmpty { return "its own type" }
        for parameter in try genericParameters(of: type) + ["Self"]
        where try uses(parameter, in: body.range, of: body.file) {
            return parameter
        }
        for edge in analysis.calls.edges[member] ?? [] {
            if let reason = try difference(at: edge, type, visited: visited.union([member])) { return reason }
        }
        return nil
    }

    /// Whether code depends on a type's name. `Self.limit` does not, if no module overrides the static member.
    private func uses(_ name: String, in range: Range<Int>, of file: Int) throws(IndexFailure) -> Bool {
        let text = try analysis.sources.text(file)
        for use in text.offsets(of: name, in: range) where text.name(at: use) == name {
            guard name == "Self", let member = text.members(ofCallAt: use).first,
                let symbol = try analysis.symbols.symbol(at: member, in: file),
                analysis.facts.definitions[symbol] != nil, analysis.facts[symbol].isGlobalOrStatic,
                !analysis.declarations.hasOverrides(symbol)
            else { return true }
        }
        return false
    }

    /// Whether a member may differ between modules, because it is overridden, required or stored.
    private func differs(_ member: SymbolID) -> Bool {
        if analysis.declarations.hasOverrides(member) { return true }
        return analysis.facts[member].kind == .property && analysis.providerCalls.providers[member] == nil
            && (analysis.calls.edges[member] ?? []).isEmpty && analysis.facts[member].name != "component"
            && ((try? analysis.isStored(member)) ?? true)
    }

    private func genericParameters(of type: SymbolID) throws(IndexFailure) -> [String] {
        guard let position = analysis.facts.definitions[type]?.position else { return [] }
        let text = try analysis.sources.text(position.file)
        guard let offset = text.offset(line: position.line, column: position.column) else { return [] }
        if analysis.facts[type].kind != .protocol { return text.genericParameters(ofTypeAt: offset) }
        return text.body(ofDeclarationAt: offset).map(text.associatedTypes) ?? []
    }

    private func finding(
        _ provider: SymbolID, _ call: ProviderCalls.Call, _ heirs: [String], _ reason: String
    ) -> Finding {
        let names = heirs.prefix(2).map { analysis.names.written($0) }
        return Finding(
            rule: .sharedSingle,
            place: analysis.names.place(call.position),
            headline:
                "\(names[0]) and \(names[1]) share \(analysis.label(provider, inModule: true)), which uses \(reason)",
            why:
                "A component keeps one instance for each place of a strategy, so the module that asks first decides for "
                + "both.",
            remedies: [
                "give each its own: `\(call.strategy == .asyncSingle ? "asyncSingle" : "single")"
                    + "(for: ObjectIdentifier(Self.self)) { … }`;",
                "move what both share into a module of its own.",
            ],
            silencedAt: [call.position]
        )
    }
}
