// SPDX-License-Identifier: MIT

import DripIndex

/// Deferred accesses to a component that ends with the function. A `Provider` or `Factory` does not retain it.
struct DeferredEscapeCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        let fresh = FreshComponents(analysis)
        let flow = ValueFlow(analysis, countsTasks: true)
        let closing = try analysis.arguments(of: .closing)
        var findings: [Finding] = []
        for (call, symbol) in analysis.dripCalls where [.deferring, .deferringOnce].contains(symbol) {
            guard analysis.facts[call.symbol].kind == .function,
                let body = try body(around: call), let offset = try analysis.sources.offset(of: call.position),
                let receiver = try analysis.sources.text(body.file).receiver(ofNameAt: offset)
            else { continue }
            let closures = (closing[body.file] ?? []).filter { $0.contains(offset) }
            if let component = try closed(receiver, offset, closures, body, flow) {
                findings.append(finding(component, call, Self.closure))
            } else if let type = try made(receiver, offset, fresh, body),
                try flow.end(ofCallAt: offset, .unknown, in: body) == .kept
            {
                findings.append(finding(analysis.names.typeName(type), call, "this function"))
            }
        }
        return findings
    }

    private func body(around call: IndexFacts.Reference) throws(IndexFailure) -> SourceBody? {
        guard let body = try analysis.body(of: analysis.declarations.canonical(call.container)),
            body.file == call.position.file, let offset = try analysis.sources.offset(of: call.position),
            body.range.contains(offset)
        else { return nil }
        return body
    }

    /// The component that the function makes for the access, if nothing else keeps it.
    private func made(
        _ receiver: Range<Int>, _ offset: Int, _ fresh: FreshComponents, _ body: SourceBody
    ) throws(IndexFailure) -> SymbolID? {
        if let type = try fresh.component(madeBy: receiver, in: body.file) { return type }
        let text = try analysis.sources.text(body.file)
        guard let path = text.path(in: receiver), path.count == 1, path[0].arguments.isEmpty else { return nil }
        return try fresh.component(inVariable: path[0].name, before: offset, in: body)
    }

    /// The component of a `withComponent` whose closure returns or stores the access.
    private func closed(
        _ receiver: Range<Int>, _ offset: Int, _ closures: [Range<Int>], _ body: SourceBody, _ flow: ValueFlow
    ) throws(IndexFailure) -> String? {
        let text = try analysis.sources.text(body.file)
        for closure in closures where text.text(closure).hasPrefix("{") {
            guard text.text(receiver) == text.firstParameter(ofClosure: closure) ?? "$0",
                let statements = text.statements(ofClosure: closure)
            else { continue }
            let inside = SourceBody(file: body.file, start: closure.lowerBound, range: statements)
            guard try flow.end(ofCallAt: offset, .unknown, in: inside) == .kept else { continue }
            return "the component"
        }
        return nil
    }

    private static let closure = "the closure of `withComponent`"

    private func finding(_ component: String, _ call: IndexFacts.Reference, _ end: String) -> Finding {
        Finding(
            rule: .deferredEscape,
            place: analysis.names.place(call.position),
            headline:
                "\(component) ends with \(end), but a \(analysis.type(of: call.symbol).prefix { $0 != "<" }) "
                + "of it is kept",
            why: "A deferred access does not keep its component: the first use stops the process.",
            remedies: [
                end == Self.closure
                    ? "call it inside the closure, and return what it gives;"
                    : "return the component as well, or keep it in a property;",
                "use a component that lives longer.",
            ],
            silencedAt: [call.position]
        )
    }
}
