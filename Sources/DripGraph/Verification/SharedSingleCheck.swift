// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Providers that two modules of one component inherit and share, although the instance depends on the module.
struct SharedSingleCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        var findings: [Finding] = []
        for shared in analysis.trees.findings.shared {
            guard let provider = analysis.trees.symbol(shared.provider),
                let position = try analysis.position(shared.site)
            else { continue }
            findings.append(finding(provider, position, shared))
        }
        return findings
    }

    private func reason(_ shared: TreeFindings.Sharing) -> String {
        switch shared.reason {
        case .name(let name): name
        case .ownType: "its own type"
        case .member(let symbol): analysis.trees.symbol(symbol).map { analysis.label($0) } ?? "the module"
        }
    }

    private func finding(
        _ provider: SymbolID, _ position: IndexFacts.Position, _ shared: TreeFindings.Sharing
    ) -> Finding {
        let names = shared.modules.prefix(2).map { analysis.names.written($0) }
        let strategy = analysis.strategies(of: provider).contains(.asyncSingle) ? "asyncSingle" : "single"
        return Finding(
            rule: .sharedSingle,
            place: analysis.names.place(position),
            headline:
                "\(names[0]) and \(names[1]) share \(analysis.label(provider, inModule: true)), which uses "
                + reason(shared),
            why:
                "A component keeps one instance for each place of a strategy, so the module that asks first decides for "
                + "both.",
            remedies: [
                "give each its own: `\(strategy)(for: ObjectIdentifier(Self.self)) { … }`;",
                "move what both share into a module of its own.",
            ],
            silencedAt: [position]
        )
    }
}
