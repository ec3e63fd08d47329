// SPDX-License-Identifier: MIT

import DripIndex

/// Singles whose instance retains the component that retains the single, and closures that do so until the end.
struct RetainedComponentCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        var findings: [Finding] = []
        for found in analysis.trees.findings.retained {
            guard let provider = analysis.trees.symbol(found.provider),
                let call = analysis.keepingCall(of: provider)
            else { continue }
            let component = analysis.typeName(found.kept)
            findings.append(
                finding(
                    provider, call, "the instance",
                    why: "\(component) keeps the \(call.strategy.rawValue), and the instance keeps \(component), so "
                        + "neither is ever released.",
                    remedies: [
                        "hold the component weakly: `[weak component]` in a closure, a `weak` or `unowned` property in an "
                            + "object;",
                        "pass what the instance needs, or a `Provider` of it, in place of the component.",
                    ]))
        }
        return findings + findingsAboutEnds()
    }

    private func findingsAboutEnds() -> [Finding] {
        analysis.trees.findings.retainedByEnd.compactMap { found in
            guard let provider = analysis.trees.symbol(found.provider),
                let call = analysis.keepingCall(of: provider)
            else { return nil }
            let component = analysis.typeName(found.kept)
            return finding(
                provider, call, "the `teardown:` or `shutdown:`",
                why: "\(component) keeps the closure until it is closed or shut down, and the closure keeps "
                    + "\(component). If the last reference is dropped without that, neither is released.",
                remedies: ["capture what the closure needs: `{ [log = component.log] … in … }`."])
        }
    }

    private func finding(
        _ provider: SymbolID, _ call: ProviderCalls.Call, _ holder: String, why: String, remedies: [String]
    ) -> Finding {
        Finding(
            rule: .retainedComponent,
            place: analysis.names.place(call.position),
            headline: "\(holder) of \(analysis.label(provider, inModule: true)) retains its own component",
            why: why,
            remedies: remedies,
            silencedAt: [call.position]
        )
        .along([analysis.step(provider)])
    }
}
