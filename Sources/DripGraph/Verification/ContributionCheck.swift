// SPDX-License-Identifier: MIT

import DripIndex

/// Modules with contributions that have an accessor but no registration. Only registered modules contribute.
struct ContributionCheck: Check {
    func findings(in analysis: Analysis) throws(IndexFailure) -> [Finding] {
        let collected = try collectedProtocols(analysis)
        if collected.isEmpty { return [] }
        let registered = try registeredModules(analysis)
        var findings: [Finding] = []
        for (call, symbol) in analysis.dripCalls where symbol == .moduleAccessor {
            let accessor = analysis.declarations.canonical(call.container)
            guard
                let type = analysis.names.demangled(accessor)?.exactResult
                    .flatMap({ analysis.declarations.type(named: $0) }),
                let upper = analysis.declarations.ancestors(of: type).first(where: collected.contains),
                !registered.contains(where: { analysis.declarations.descends($0, from: type) })
            else { continue }
            findings.append(finding(accessor, type, upper, call, analysis))
        }
        return findings
    }

    /// The protocols in calls such as `contributions(of: (any Drinks).self)`.
    private func collectedProtocols(_ analysis: Analysis) throws(IndexFailure) -> Set<SymbolID> {
        var names: Set<Substring> = []
        for (call, symbol) in analysis.dripCalls where symbol == .collecting {
            let text = try analysis.sources.text(call.position.file)
            for argument in try analysis.sources.arguments(ofCallAt: call.position) where argument.label == "of" {
                names.formUnion(Self.words(text.text(argument.range)))
            }
        }
        if names.isEmpty { return [] }
        return Set(
            analysis.facts.definitions.keys.filter {
                analysis.facts[$0].kind == .protocol && names.contains(Substring(analysis.facts[$0].name))
            })
    }

    /// The modules whose names appear in the arguments of registrations.
    private func registeredModules(_ analysis: Analysis) throws(IndexFailure) -> Set<SymbolID> {
        var names: Set<Substring> = []
        for (call, symbol) in analysis.dripCalls where symbol == .moduleRegistration {
            let text = try analysis.sources.text(call.position.file)
            for argument in try analysis.sources.arguments(ofCallAt: call.position) {
                names.formUnion(Self.words(text.text(argument.range)))
            }
        }
        return Set(
            analysis.facts.definitions.keys.filter {
                analysis.facts[$0].kind == .type && names.contains(Substring(analysis.facts[$0].name))
            })
    }

    private static func words(_ text: String) -> [Substring] {
        text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { Substring(String($0)) }
    }

    private func finding(
        _ accessor: SymbolID,
        _ type: SymbolID,
        _ upper: SymbolID,
        _ call: IndexFacts.Reference,
        _ analysis: Analysis
    ) -> Finding {
        let name = analysis.names.typeName(type)
        let component = analysis.names.typeName(around: accessor) ?? "the component"
        return Finding(
            rule: .unregisteredContribution,
            severity: .warning,
            place: analysis.names.place(call.position),
            headline: "\(name) is never registered, so it contributes nothing",
            why: "Contributions of \(analysis.names.typeName(upper)) come from registered modules. The accessor "
                + "`\(analysis.label(accessor))` builds its module without registering it.",
            remedies: ["register it where the component is built: `\(component)().module { \(name)($0) }`."],
            silencedAt: [call.position]
        )
    }
}
