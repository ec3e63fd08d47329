// SPDX-License-Identifier: MIT

import DripIndex

/// Providers that keep a child of their own component. The child retains its parent, so neither is ever released.
struct KeptChildCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        let parentGifts = try analysis.shared.parentGifts(analysis)
        let providers = analysis.providerCalls.providers.filter { provider, _ in
            parentGifts.isReached(from: provider) && analysis.canHold(provider)
        }
        if providers.isEmpty { return [] }
        let search = try ChildSearch(analysis, parentGifts)
        var findings: [Finding] = []
        for (provider, calls) in providers {
            let calls = calls.filter { Strategy.keeping.contains($0.strategy) }
            guard let call = calls.first else { continue }
            for child in try search.children(of: provider, keptBy: calls) {
                findings.append(finding(child, call))
            }
        }
        return findings
    }

    private func finding(
        _ child: ChildSearch.Child, _ call: ProviderCalls.Call
    ) -> Finding {
        let name = child.type.map(analysis.names.typeName) ?? "a component"
        let step = Finding.Step(name: name, kind: "child", place: analysis.names.place(child.position))
        return Finding(
            rule: .keptChild,
            place: analysis.names.place(call.position),
            headline: "\(analysis.label(child.path[0], inModule: true)) keeps \(name), a child of its own component",
            why:
                "The child retains its parent, and the parent retains the \(call.strategy.rawValue), so neither is ever "
                + "released.",
            remedies: remedies(child, call),
            silencedAt: [call.position, child.position]
        )
        .along(child.path.map(analysis.step) + [step])
    }

    private func remedies(
        _ child: ChildSearch.Child, _ call: ProviderCalls.Call
    ) -> [String] {
        let label = analysis.label(child.path[0])
        let shorter =
            switch call.strategy {
            case .asyncSingle: "create the result of \(label) in a method `make…` without a strategy"
            default: call.isKeyed ? "make \(label) a `transient`" : "make \(label) a `transient` or a `weakSingle`"
            }
        let later = "hand it a Provider or a Factory of the child, and let the caller keep the child"
        let ways = ["\(shorter), so that only its users keep it"] + (isItself(child) ? [] : [later])
        return ways.enumerated().map { $1 + ($0 == ways.count - 1 ? "." : ";") }
    }

    /// Whether the child is the provider's result itself, not a part of it.
    private func isItself(_ child: ChildSearch.Child) -> Bool {
        let declarations = analysis.declarations
        let result = analysis.names.demangled(child.path[0])?.exactResult.flatMap { declarations.type(named: $0) }
        guard let result, let type = child.type else { return false }
        return declarations.descends(type, from: result) || declarations.descends(result, from: type)
    }
}
