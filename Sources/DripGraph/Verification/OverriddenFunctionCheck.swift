// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Overrides whose accessor calls a plain function that changes a provider's result.
struct OverriddenFunctionCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        var findings: [Finding] = []
        for found in analysis.trees.findings.overridden {
            guard let name = analysis.trees.symbol(found.name), let position = try analysis.position(found.site) else {
                continue
            }
            if let provider = analysis.trees.symbol(found.provider) {
                findings.append(member(name, of: provider, position))
            } else {
                findings.append(finding(name, position))
            }
        }
        return findings
    }

    private func member(_ member: SymbolID, of provider: SymbolID, _ position: IndexFacts.Position) -> Finding {
        Finding(
            rule: .overriddenFunction,
            place: analysis.names.place(position),
            headline: "an override names \(analysis.label(member)), a member of what "
                + "\(analysis.label(provider, inModule: true)) gives",
            why: "An override replaces the result of a strategy, so the process stops.",
            remedies: [
                "name the provider, and change its result: `override { $0.….\(analysis.label(provider)) } with: { … }`."
            ],
            silencedAt: [position]
        )
    }

    private func finding(_ function: SymbolID, _ position: IndexFacts.Position) -> Finding {
        let label = analysis.label(function, inModule: true)
        // Only a module has strategies.
        let isInComponent =
            analysis.declarations.enclosingType(of: function).map(analysis.declarations.isComponent) ?? false
        let ownStrategy = "give \(analysis.label(function)) a strategy of its own, such as `transient { … }`."
        return Finding(
            rule: .overriddenFunction,
            place: analysis.names.place(position),
            headline: "an override names \(label), which is not a provider",
            why: "An override replaces the result of a strategy. This function changes the result of its provider, so "
                + "the replacement would not reach the callers, and the process stops.",
            remedies: ["name the provider that \(analysis.label(function)) calls\(isInComponent ? "." : ";")"]
                + (isInComponent ? [] : [ownStrategy]),
            silencedAt: [position]
        )
    }
}
