// SPDX-License-Identifier: MIT

import DripIndex

/// The modules that code registers. A function that registers a parameter registers what its callers pass.
struct RegisteredModules {
    /// The types that registrations name.
    private(set) var types: Set<SymbolID> = []

    init(_ analysis: Analysis) throws(IndexFailure) {
        let modules = ModulesByName(analysis)
        var calls = analysis.dripCalls.filter { $0.1 == .moduleRegistration }.map(\.0)
        var known: Set<SymbolID> = []
        while !calls.isEmpty {
            var registrars: Set<SymbolID> = []
            for call in calls {
                let text = try analysis.sources.text(call.position.file)
                let arguments = try analysis.sources.arguments(ofCallAt: call.position)
                let file = call.position.file
                let named = arguments.flatMap { modules.named(in: $0.range, of: text, file) }
                types.formUnion(named)
                guard named.isEmpty else { continue }
                // The registration names a variable or a parameter.
                let function = analysis.declarations.canonical(call.container)
                if let body = try analysis.body(of: function), body.file == call.position.file {
                    types.formUnion(modules.named(in: body.range, of: text, file))
                }
                if known.insert(function).inserted { registrars.insert(function) }
            }
            calls = analysis.facts.references.filter {
                $0.isCall && registrars.contains(analysis.declarations.canonical($0.symbol))
            }
        }
    }
}

/// The module types of the build, by their names in the source.
private struct ModulesByName {
    private let analysis: Analysis
    private let types: [String: [SymbolID]]

    init(_ analysis: Analysis) {
        self.analysis = analysis
        let modules = analysis.facts.definitions.keys.filter {
            analysis.facts[$0].kind == .type && analysis.declarations.isBelow(.moduleBase, $0)
        }
        types = Dictionary(grouping: modules) { analysis.facts[$0].name }
    }

    /// The modules that code names. If several modules have a name, one of the file's own target counts.
    func named(in range: Range<Int>, of text: SourceText, _ file: Int) -> [SymbolID] {
        text.words(in: range).flatMap { name -> [SymbolID] in
            let all = types[name] ?? []
            let own = all.filter { analysis.names.target(of: $0) == analysis.facts.files[file].swiftModule }
            return own.isEmpty ? all : own
        }
    }
}
