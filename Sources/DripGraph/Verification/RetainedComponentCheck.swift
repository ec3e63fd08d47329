// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Singles whose instance retains the component that retains the single, and closures that do so until the end.
struct RetainedComponentCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        let retained = trees.findings.retained.compactMap { found in
            finding(
                found, "the instance",
                why: { component, strategy in
                    "\(component) keeps the \(strategy), and the instance keeps \(component), so neither is ever "
                        + "released."
                },
                remedies: [
                    "hold the component weakly: `[weak component]` in a closure, a `weak` or `unowned` property in an "
                        + "object;",
                    "pass what the instance needs, or a `Provider` of it, in place of the component.",
                ])
        }
        let retainedByEnd = trees.findings.retainedByEnd.compactMap { found in
            finding(
                found, "the `teardown:` or `shutdown:`",
                why: { component, _ in
                    "\(component) keeps the closure until it is closed or shut down, and the closure keeps "
                        + "\(component). If the last reference is dropped without that, neither is released."
                },
                remedies: ["capture what the closure needs: `{ [log = component.log] … in … }`."])
        }
        return retained + retainedByEnd
    }

    private func finding(
        _ found: TreeFindings.Kept, _ holder: String, why: (_ component: String, _ strategy: String) -> String,
        remedies: [String]
    ) -> Finding? {
        guard let provider = trees.symbol(found.provider), let call = keepingCall(of: provider) else { return nil }
        return report(
            .retainedComponent, at: [call.position],
            headline: "\(holder) of \(label(provider, inModule: true)) retains its own component",
            why: why(typeName(found.kept), call.strategy.rawValue),
            remedies: remedies
        )
        .along([step(provider)])
    }
}
