// SPDX-License-Identifier: MIT

import DripIndex

/// The protocols in calls such as `contributions(of: (any Drinks).self)` and `modules(as: (any Plugin).self)`, with the
/// components whose modules are listed.
struct CollectedProtocols {
    private struct Collection {
        let upper: SymbolID
        /// `nil` if the source does not show it.
        let component: SymbolID?
        let isByKey: Bool
    }

    private let analysis: Analysis
    private var collections: [Collection] = []

    var isEmpty: Bool { collections.isEmpty }

    init(_ analysis: Analysis) throws(IndexFailure) {
        self.analysis = analysis
        let protocols = Dictionary(
            grouping: analysis.facts.definitions.keys.filter { analysis.facts[$0].kind == .protocol }
        ) { analysis.facts[$0].name }
        for (call, symbol) in analysis.dripCalls where symbol == .collecting {
            let text = try analysis.sources.text(call.position.file)
            let component = try component(of: call)
            for argument in try analysis.sources.arguments(ofCallAt: call.position)
            where ["of", "as"].contains(argument.label) {
                let named = text.words(in: argument.range).flatMap { protocols[$0] ?? [] }
                let target = analysis.facts.files[call.position.file].swiftModule
                let own = named.filter { analysis.names.target(of: $0) == target }
                for upper in own.isEmpty ? named : own {
                    collections.append(
                        Collection(
                            upper: upper, component: component,
                            isByKey: analysis.facts[call.symbol].baseName == "contributionsByKey"))
                }
            }
        }
    }

    /// The protocol for which a list should contain a module.
    ///
    /// - Parameter byKey: Whether only maps count.
    func collected(by module: SymbolID, byKey: Bool = false) -> SymbolID? {
        let owner = analysis.declarations.owner(of: module)
        return collections.first { collection in
            guard !byKey || collection.isByKey, analysis.declarations.descends(module, from: collection.upper) else {
                return false
            }
            guard let owner, let component = collection.component else { return true }
            return analysis.declarations.descends(component, from: owner)
                || analysis.declarations.descends(owner, from: component)
        }?.upper
    }

    /// The component on which a list is collected.
    private func component(of call: IndexFacts.Reference) throws(IndexFailure) -> SymbolID? {
        if let receiver = call.receiver, analysis.facts[receiver].kind == .type,
            analysis.declarations.isComponent(receiver)
        {
            return receiver
        }
        let text = try analysis.sources.text(call.position.file)
        guard let offset = try analysis.sources.offset(of: call.position),
            let type = analysis.declarations.enclosingType(of: call.container)
        else { return nil }
        let receiver = text.receiver(ofNameAt: offset).map(text.text) ?? "self"
        if receiver == "self", analysis.declarations.isComponent(type) { return type }
        return receiver == "component" ? analysis.declarations.owner(of: type) : nil
    }
}

extension SourceText {
    /// The names in a range.
    func words(in range: Range<Int>) -> [String] {
        text(range).split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    }
}
