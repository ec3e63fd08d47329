// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Components that are closed although an instance in them waits for its `shutdown:` closure.
struct ClosePendingCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        let awaiting = providersWithShutdown()
        if awaiting.isEmpty { return [] }
        let (types, family) = (closed(), ComponentFamily(analysis))
        var findings: [Finding] = []
        for (call, symbol) in dripCalls where symbol == .closing || symbol == .close {
            let type = types[call.position]
            let own = awaiting.filter { !isAbove($0, type, family) }
            let used = symbol == .closing ? withComponent(call, own) : close(call, own)
            if let used { findings.append(finding(used, call, isClose: symbol == .close)) }
        }
        return findings
    }

    /// The classes of the components that calls close, if the trees show them.
    private func closed() -> [IndexFacts.Position: SymbolID] {
        var result: [IndexFacts.Position: SymbolID] = [:]
        for (site, type) in trees.findings.closed {
            if let position = position(site) { result[position] = declarations.type(named: type) }
        }
        return result
    }

    /// Whether a provider belongs to a component above the closed one, which stays open.
    private func isAbove(_ provider: SymbolID, _ closed: SymbolID?, _ family: ComponentFamily) -> Bool {
        guard let closed, let module = declarations.enclosingType(of: provider),
            let owner = declarations.owner(of: module)
        else { return false }
        return family.isBelow(owner, closed)
    }

    private func providersWithShutdown() -> Set<SymbolID> {
        let found = providerCalls.providers.filter { _, calls in
            calls.contains { call in
                sources.arguments(ofCallAt: call.position).contains { $0.label == "shutdown" }
            }
        }
        return Set(found.keys)
    }

    /// The provider that the closure of a synchronous `withComponent` uses.
    private func withComponent(_ call: IndexFacts.Reference, _ awaiting: Set<SymbolID>) -> SymbolID? {
        if facts[call.symbol].labels.contains("isolation") { return nil }
        let ranges = sources.arguments(ofCallAt: call.position).map(\.range)
        return used(in: ranges, of: call, awaiting)
    }

    /// The provider that a function uses before it closes the component that it has made.
    private func close(_ call: IndexFacts.Reference, _ awaiting: Set<SymbolID>) -> SymbolID? {
        let function = declarations.canonical(call.container)
        guard let body = body(of: function), body.file == call.position.file,
            let offset = sources.offset(of: call.position), body.range.contains(offset)
        else { return nil }
        let text = sources.text(body.file)
        guard let receiver = text.receiver(ofNameAt: offset), let path = text.path(in: receiver), path.count == 1,
            text.initialValue(of: path[0].name, before: offset, from: body.range.lowerBound) != nil,
            text.offsets(of: "\(path[0].name).shutdown", in: body.range).isEmpty
        else { return nil }
        // A `defer` runs after the code below it.
        let isDeferred = text.blocks(around: offset, from: body.range.lowerBound).contains { open in
            text.lastCode(before: open).map { text.hasCode("defer", before: $0 + 1) } ?? false
        }
        let end = isDeferred ? body.range.upperBound : offset
        return used(in: [body.range.lowerBound..<end], of: call, awaiting)
    }

    private func used(
        in ranges: [Range<Int>], of call: IndexFacts.Reference, _ awaiting: Set<SymbolID>
    ) -> SymbolID? {
        let used = calls.callers(call.container).flatMap(calls.declarations(usedBy:))
            .filter { sources.isIn(ranges, of: call.position.file, $0.position) }.map(\.target)
        return reached(from: used) { symbol in
            calls.declarations(usedBy: symbol).filter { $0.need < .deferred }.map(\.target)
        }
        .first(where: awaiting.contains)
    }

    private func finding(_ provider: SymbolID, _ call: IndexFacts.Reference, isClose: Bool) -> Finding {
        report(
            .closePending, at: [call.position],
            headline: "the component is closed without the `shutdown:` of "
                + label(provider, inModule: true),
            why: "`close()` cannot await the closure, so it stops the process.",
            remedies: [
                isClose
                    ? "await the end of the component: `try await component.shutdown()`."
                    : "use the asynchronous form: `try await withComponent(…) { … }`."
            ]
        )
    }
}
