// SPDX-License-Identifier: MIT

import DripIndex

/// Singles whose instance retains the component that retains the single.
struct RetainedComponentCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        var findings: [Finding] = []
        for found in analysis.trees.findings.retained {
            guard let provider = analysis.trees.symbol(found.provider),
                let call = analysis.keepingCall(of: provider)
            else { continue }
            findings.append(finding(provider, call, analysis.typeName(found.kept)))
        }
        return findings
    }

    private func finding(_ provider: SymbolID, _ call: ProviderCalls.Call, _ component: String) -> Finding {
        Finding(
            rule: .retainedComponent,
            place: analysis.names.place(call.position),
            headline: "the instance of \(analysis.label(provider, inModule: true)) retains its own component",
            why: "\(component) keeps the \(call.strategy.rawValue), and the instance keeps \(component), so neither is "
                + "ever released.",
            remedies: [
                "hold the component weakly: `[weak component]` in a closure, a `weak` or `unowned` property in an object;",
                "pass what the instance needs, or a `Provider` of it, in place of the component.",
            ],
            silencedAt: [call.position]
        )
        .along([analysis.step(provider)])
    }
}
