// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// The stored properties of modules whose value may change while an instance that was made from it is kept.
struct ModuleState {
    private let analysis: Analysis
    /// The properties that code outside initializers and registrations assigns.
    private let written: Set<SymbolID>

    init(_ analysis: Analysis) throws(IndexFailure) {
        self.analysis = analysis
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
    func property(in uses: [TreeFindings.KeyUse], frozenBy call: ProviderCalls.Call, of provider: SymbolID)
        throws(IndexFailure) -> SymbolID?
    {
        guard let module = analysis.declarations.enclosingType(of: provider), analysis.facts[module].kind == .type
        else { return nil }
        for use in uses where try analysis.call(of: use, provider)?.position == call.position {
            for name in use.state.sorted() {
                guard let property = analysis.trees.symbol(name), try isState(property, of: module) else { continue }
                return property
            }
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
    /// Whether the declaration of the property whose name is at an offset gives it a value.
    func hasInitialValue(at name: Int) -> Bool {
        !offsets(of: "=", in: name..<endOfStatement(from: name)).isEmpty
    }
}
