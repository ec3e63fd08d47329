// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Overrides whose accessor calls a plain function that changes a provider's result.
struct OverriddenFunctionCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        trees.findings.overridden.compactMap { found in
            guard let name = trees.symbol(found.name), let position = position(found.site) else { return nil }
            return trees.symbol(found.provider).map { member(name, of: $0, position) } ?? finding(name, position)
        }
    }

    private func member(_ member: SymbolID, of provider: SymbolID, _ position: IndexFacts.Position) -> Finding {
        report(
            .overriddenFunction, at: [position],
            headline: "an override names \(self.label(member)), a member of what "
                + "\(self.label(provider, inModule: true)) gives",
            why: "An override replaces the result of a strategy, so the process stops.",
            remedies: [
                "name the provider, and change its result: `override { $0.….\(self.label(provider)) } with: { … }`."
            ]
        )
    }

    private func finding(_ function: SymbolID, _ position: IndexFacts.Position) -> Finding {
        let label = label(function, inModule: true)
        // Only a module has strategies.
        let isInComponent =
            declarations.enclosingType(of: function).map(declarations.isComponent) ?? false
        let ownStrategy = "give \(self.label(function)) a strategy of its own, such as `transient { … }`."
        return report(
            .overriddenFunction, at: [position],
            headline: "an override names \(label), which is not a provider",
            why: "An override replaces the result of a strategy. This function changes the result of its provider, so "
                + "the replacement would not reach the callers, and the process stops.",
            remedies: ["name the provider that \(self.label(function)) calls\(isInComponent ? "." : ";")"]
                + (isInComponent ? [] : [ownStrategy])
        )
    }
}
