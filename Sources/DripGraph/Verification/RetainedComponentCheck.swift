// SPDX-License-Identifier: MIT

import DripIndex

/// Singles whose instance retains the component that retains the single.
struct RetainedComponentCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        let search = ComponentRetentions(analysis)
        var findings: [Finding] = []
        for (provider, calls) in analysis.providerCalls.providers where analysis.canHold(provider) {
            guard let call = calls.first(where: { Strategy.keeping.contains($0.strategy) }),
                let found = try search.retention(by: provider, calls)
            else { continue }
            findings.append(finding(provider, call, found))
        }
        return findings
    }

    private func finding(
        _ provider: SymbolID, _ call: ProviderCalls.Call, _ found: ComponentRetentions.Retention
    ) -> Finding {
        let component = analysis.names.typeName(found.component)
        let step = Finding.Step(name: component, kind: "retained", place: analysis.names.place(found.position))
        return Finding(
            rule: .retainedComponent,
            place: analysis.names.place(call.position),
            headline: "the instance of \(analysis.label(provider, inModule: true)) retains its own component",
            why: "\(component) keeps the \(call.strategy.rawValue), and the instance keeps \(component), so neither is "
                + "ever released.",
            remedies: found.isCaptured
                ? [
                    "capture the component weakly: `[weak component]`;",
                    "pass a `Provider`, which does not retain the component.",
                ]
                : [
                    "hold it in a `weak` or `unowned` property;",
                    "pass what the instance needs, or a `Provider` of it, in place of the component.",
                ],
            silencedAt: [call.position, found.position]
        )
        .along([analysis.step(provider), step])
    }
}
