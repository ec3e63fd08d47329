// SPDX-License-Identifier: MIT

import DripIndex

/// The protocols in calls such as `contributions(of: (any Drinks).self)` and `modules(as: (any Plugin).self)`, with the
/// components whose modules are listed.
struct CollectedProtocols {
    /// The members of a protocol that a map lists.
    struct Map: Hashable {
        let upper: SymbolID
        /// The words of the closure that lists the contributions of a module.
        let members: Set<String>
    }

    private struct Collection {
        let map: Map
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
            let arguments = try analysis.sources.arguments(ofCallAt: call.position)
            let members = Set(arguments.filter { $0.label == nil }.flatMap { text.words(in: $0.range) })
            for argument in arguments where ["of", "as"].contains(argument.label) {
                let named = text.words(in: argument.range).flatMap { protocols[$0] ?? [] }
                let target = analysis.facts.files[call.position.file].swiftModule
                let own = named.filter { analysis.names.target(of: $0) == target }
                for upper in own.isEmpty ? named : own {
                    collections.append(
                        Collection(
                            map: Map(upper: upper, members: members), component: component,
                            isByKey: analysis.facts[call.symbol].baseName == "contributionsByKey"))
                }
            }
        }
    }

    /// The protocol for which a list should contain a module.
    func collected(by module: SymbolID) -> SymbolID? {
        collections.first { contains($0, module) }?.map.upper
    }

    /// The maps that contain the contributions of a module's member. A member that no list or map names counts as a
    /// helper of all maps.
    func maps(of module: SymbolID, listing member: String) -> [Map] {
        let fitting = collections.filter { contains($0, module) }
        let naming = fitting.filter { $0.map.members.contains(member) }
        return (naming.isEmpty ? fitting : naming).filter(\.isByKey).map(\.map)
    }

    private func contains(_ collection: Collection, _ module: SymbolID) -> Bool {
        guard analysis.declarations.descends(module, from: collection.map.upper) else { return false }
        guard let owner = analysis.declarations.owner(of: module), let component = collection.component else {
            return true
        }
        return analysis.declarations.descends(component, from: owner)
            || analysis.declarations.descends(owner, from: component)
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
