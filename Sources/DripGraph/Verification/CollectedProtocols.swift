// SPDX-License-Identifier: MIT

import DripIndex

/// The protocols in calls such as `contributions(of: (any Drinks).self)` and `modules(as: (any Plugin).self)`, with the
/// components whose modules are listed.
struct CollectedProtocols: Examiner {
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

    let analysis: Analysis
    private var collections: [Collection] = []

    var isEmpty: Bool { collections.isEmpty }

    init(_ analysis: Analysis) {
        self.analysis = analysis
        let facts = analysis.facts
        let protocols = Dictionary(
            grouping: facts.definitions.keys.filter { facts[$0].kind == .protocol }
        ) { facts[$0].name }
        for call in analysis.dripCalls.calls(.collecting) {
            let text = sources.text(call.position.file)
            let component = component(of: call)
            let arguments = sources.arguments(ofCallAt: call.position)
            let members = Set(arguments.filter { $0.label == nil }.flatMap { text.words(in: $0.range) })
            let named = arguments.filter { ["of", "as"].contains($0.label) }.map(\.range)
            for upper in symbols(of: protocols, namedIn: named, of: call.position.file) {
                collections.append(
                    Collection(
                        map: Map(upper: upper, members: members), component: component,
                        isByKey: facts[call.symbol].baseName == "contributionsByKey"))
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
        guard declarations.descends(module, from: collection.map.upper) else { return false }
        guard let owner = declarations.owner(of: module), let component = collection.component else {
            return true
        }
        return declarations.areRelated(component, owner)
    }

    /// The component on which a list is collected.
    private func component(of call: IndexFacts.Reference) -> SymbolID? {
        if let receiver = call.receiver, facts[receiver].kind == .type, declarations.isComponent(receiver) {
            return receiver
        }
        guard let type = declarations.enclosingType(of: call.container) else { return nil }
        let receiver = sources.read(at: call.position) { text, offset in
            text.receiver(ofNameAt: offset).map(text.text) ?? "self"
        }
        if receiver == "self", declarations.isComponent(type) { return type }
        return receiver == "component" ? declarations.owner(of: type) : nil
    }
}

extension SourceText {
    /// The names in a range.
    func words(in range: Range<Int>) -> [String] {
        text(range).split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    }
}
