// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Components that are closed although an instance in them waits for its `shutdown:` closure.
struct ClosePendingCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        let awaiting = try providersWithShutdown()
        if awaiting.isEmpty { return [] }
        let (types, family) = (try closed(), ComponentFamily(analysis))
        var findings: [Finding] = []
        for (call, symbol) in analysis.dripCalls where symbol == .closing || symbol == .close {
            let type = types[call.position]
            let own = awaiting.filter { !isAbove($0, type, family) }
            let used = symbol == .closing ? try withComponent(call, own) : try close(call, own)
            if let used { findings.append(finding(used, call, isClose: symbol == .close)) }
        }
        return findings
    }

    /// The classes of the components that calls close, if the trees show them.
    private func closed() throws(IndexFailure) -> [IndexFacts.Position: SymbolID] {
        var result: [IndexFacts.Position: SymbolID] = [:]
        for (site, type) in analysis.trees.findings.closed {
            guard let position = try analysis.position(site) else { continue }
            result[position] = analysis.declarations.type(named: type)
        }
        return result
    }

    /// Whether a provider belongs to a component above the closed one, which stays open.
    private func isAbove(_ provider: SymbolID, _ closed: SymbolID?, _ family: ComponentFamily) -> Bool {
        guard let closed, let module = analysis.declarations.enclosingType(of: provider),
            let owner = analysis.declarations.owner(of: module)
        else { return false }
        return family.isBelow(owner, closed)
    }

    private func providersWithShutdown() throws(IndexFailure) -> Set<SymbolID> {
        var found: Set<SymbolID> = []
        for (provider, calls) in analysis.providerCalls.providers {
            for call in calls {
                let arguments = try Regions.arguments(of: call, analysis.sources)
                if arguments.contains(where: { $0.label == "shutdown" }) { found.insert(provider) }
            }
        }
        return found
    }

    /// The provider that the closure of a synchronous `withComponent` uses.
    private func withComponent(
        _ call: IndexFacts.Reference, _ awaiting: Set<SymbolID>
    ) throws(IndexFailure) -> SymbolID? {
        if analysis.facts[call.symbol].labels.contains("isolation") { return nil }
        let ranges = try analysis.sources.arguments(ofCallAt: call.position).map(\.range)
        return try used(in: ranges, of: call, awaiting)
    }

    /// The provider that a function uses before it closes the component that it has made.
    private func close(
        _ call: IndexFacts.Reference, _ awaiting: Set<SymbolID>
    ) throws(IndexFailure) -> SymbolID? {
        let function = analysis.declarations.canonical(call.container)
        guard let body = try analysis.body(of: function), body.file == call.position.file,
            let offset = try analysis.sources.offset(of: call.position), body.range.contains(offset)
        else { return nil }
        let text = try analysis.sources.text(body.file)
        guard let receiver = text.receiver(ofNameAt: offset), let path = text.path(in: receiver), path.count == 1,
            text.initialValue(of: path[0].name, before: offset, from: body.start) != nil,
            text.offsets(of: "\(path[0].name).shutdown", in: body.range).isEmpty
        else { return nil }
        // A `defer` runs after the code below it.
        let isDeferred = text.blocks(around: offset, from: body.range.lowerBound).contains { open in
            text.hasKeyword("defer", beforeBraceAt: open)
        }
        let end = isDeferred ? body.range.upperBound : offset
        return try used(in: [body.range.lowerBound..<end], of: call, awaiting)
    }

    private func used(
        in ranges: [Range<Int>], of call: IndexFacts.Reference, _ awaiting: Set<SymbolID>
    ) throws(IndexFailure) -> SymbolID? {
        var stack: [SymbolID] = []
        for source in try analysis.calls.callers(call.container) {
            for edge in analysis.calls.declarations(usedBy: source)
            where try analysis.sources.isIn(ranges, of: call.position.file, edge.position) {
                stack.append(edge.target)
            }
        }
        var seen = Set(stack)
        while let next = stack.popLast() {
            if awaiting.contains(next) { return next }
            for edge in analysis.calls.declarations(usedBy: next)
            where edge.need < .deferred && seen.insert(edge.target).inserted {
                stack.append(edge.target)
            }
        }
        return nil
    }

    private func finding(_ provider: SymbolID, _ call: IndexFacts.Reference, isClose: Bool) -> Finding {
        Finding(
            rule: .closePending,
            place: analysis.names.place(call.position),
            headline: "the component is closed without the `shutdown:` of "
                + analysis.label(provider, inModule: true),
            why: "`close()` cannot await the closure, so it stops the process.",
            remedies: [
                isClose
                    ? "await the end of the component: `try await component.shutdown()`."
                    : "use the asynchronous form: `try await withComponent(…) { … }`."
            ],
            silencedAt: [call.position]
        )
    }
}

extension SourceText {
    fileprivate func hasKeyword(_ keyword: String, beforeBraceAt open: Int) -> Bool {
        previousCode(open).map { hasCode(keyword, before: $0 + 1) } ?? false
    }
}
