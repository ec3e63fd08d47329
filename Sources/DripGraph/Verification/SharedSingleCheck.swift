// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Providers that two modules of one component inherit and share, although the instance depends on the module.
struct SharedSingleCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        trees.findings.shared.compactMap { shared in
            guard let provider = trees.symbol(shared.provider), let position = position(shared.site) else { return nil }
            return finding(provider, position, shared)
        }
    }

    private func reason(_ shared: TreeFindings.Sharing) -> String {
        switch shared.reason {
        case .name(let name): name
        case .ownType: "its own type"
        case .member(let symbol): trees.symbol(symbol).map { label($0) } ?? "the module"
        }
    }

    private func finding(
        _ provider: SymbolID, _ position: IndexFacts.Position, _ shared: TreeFindings.Sharing
    ) -> Finding {
        let modules = shared.modules.prefix(2).map(names.written)
        let strategy = strategies(of: provider).contains(.asyncSingle) ? "asyncSingle" : "single"
        return report(
            .sharedSingle, at: [position],
            headline:
                "\(modules[0]) and \(modules[1]) share \(label(provider, inModule: true)), which uses "
                + reason(shared),
            why:
                "A component keeps one instance for each place of a strategy, so the module that asks first decides for "
                + "both.",
            remedies: [
                "give each its own: `\(strategy)(for: ObjectIdentifier(Self.self)) { … }`;",
                "move what both share into a module of its own.",
            ]
        )
    }
}
