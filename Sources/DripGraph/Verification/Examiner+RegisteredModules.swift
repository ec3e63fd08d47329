// SPDX-License-Identifier: MIT

import DripIndex

extension Examiner {
    /// The types of modules that registrations name. A function that registers a parameter registers what its callers
    /// pass.
    var registeredModules: Set<SymbolID> {
        let modules = facts.definitions.keys.filter { facts[$0].kind == .type && declarations.isModule($0) }
        let named = Dictionary(grouping: modules) { facts[$0].name }
        var types: Set<SymbolID> = []
        var calls = dripCalls.calls(.moduleRegistration)
        var known: Set<SymbolID> = []
        while !calls.isEmpty {
            var registrars: Set<SymbolID> = []
            for call in calls {
                let ranges = sources.arguments(ofCallAt: call.position).map(\.range)
                let found = symbols(of: named, namedIn: ranges, of: call.position.file)
                types.formUnion(found)
                guard found.isEmpty else { continue }
                // The registration names a variable or a parameter.
                let function = declarations.canonical(call.container)
                if let body = body(of: function), body.file == call.position.file {
                    types.formUnion(symbols(of: named, namedIn: [body.range], of: body.file))
                }
                if known.insert(function).inserted { registrars.insert(function) }
            }
            calls = facts.references.filter { $0.isCall && registrars.contains(declarations.canonical($0.symbol)) }
        }
        return types
    }

    /// The symbols that code names. If several symbols have a name, one of the file's own target counts.
    func symbols(of named: [String: [SymbolID]], namedIn ranges: [Range<Int>], of file: Int) -> [SymbolID] {
        ranges.flatMap(sources.text(file).words).flatMap { name -> [SymbolID] in
            let all = named[name] ?? []
            let own = all.filter { names.target(of: $0) == facts.files[file].swiftModule }
            return own.isEmpty ? all : own
        }
    }
}
