// SPDX-License-Identifier: MIT

import DripIndex

/// Deferred accesses to a component that ends with the function. A `Provider` or `Factory` does not retain it.
struct DeferredEscapeCheck: Check {
    func findings(in analysis: Analysis) throws(IndexFailure) -> [Finding] {
        var findings: [Finding] = []
        for (call, symbol) in analysis.dripCalls where [.deferring, .deferringOnce].contains(symbol) {
            guard let component = try localComponent(under: call, analysis) else { continue }
            findings.append(finding(component, call, analysis))
        }
        return findings
    }

    /// The component that a deferred access belongs to, if the function builds it and passes it nowhere else.
    private func localComponent(
        under call: IndexFacts.Reference, _ analysis: Analysis
    ) throws(IndexFailure) -> String? {
        let text = try analysis.sources.text(call.position.file)
        guard analysis.facts[call.symbol].kind == .function,
            let offset = text.offset(line: call.position.line, column: call.position.column),
            let receiver = text.receiver(ofNameAt: offset), let path = text.path(in: receiver), path.count == 1,
            let declared = analysis.facts.definitions[analysis.declarations.canonical(call.container)]?.position,
            declared.file == call.position.file,
            let start = text.offset(line: declared.line, column: declared.column),
            let body = text.body(ofDeclarationAt: start), text.isReturned(receiver.lowerBound, from: body)
        else { return nil }
        if let type = try component(builtAt: path[0].offset, in: call.position.file, analysis) { return type }
        guard path[0].arguments.isEmpty,
            let value = text.initialValue(of: path[0].name, before: offset, from: start),
            let first = text.path(in: value)?.first,
            let type = try component(builtAt: first.offset, in: call.position.file, analysis),
            !text.isHandedOn(path[0].name, in: body)
        else { return nil }
        return type
    }

    private func component(
        builtAt offset: Int, in file: Int, _ analysis: Analysis
    ) throws(IndexFailure) -> String? {
        guard let symbol = try analysis.symbols.symbol(at: offset, in: file),
            analysis.facts[symbol].kind == .initializer,
            let type = analysis.declarations.enclosingType(of: symbol), analysis.declarations.isComponent(type)
        else { return nil }
        return analysis.names.typeName(type)
    }

    private func finding(_ component: String, _ call: IndexFacts.Reference, _ analysis: Analysis) -> Finding {
        Finding(
            rule: .deferredEscape,
            severity: .error,
            place: analysis.names.place(call.position),
            headline:
                "\(component) ends with this function, but a \(analysis.type(of: call.symbol).prefix { $0 != "<" }) "
                + "of it is returned",
            why: "A deferred access does not keep its component: the first use stops the process.",
            remedies: [
                "return the component as well, or keep it in a property;",
                "use a component that lives longer.",
            ],
            silencedAt: [call.position]
        )
    }
}
