// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Singles that keep an instance of a shorter lifetime: of a weak or graph single, or of a component below.
struct CaptiveCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        let captives = trees.findings.captive.compactMap { found -> Finding? in
            guard let provider = trees.symbol(found.provider), let kept = trees.symbol(found.kept),
                let call = keepingCall(of: provider),
                let shorter = strategies(of: kept).first(where: Self.shortLived.contains)
            else { return nil }
            return finding(path(from: provider, to: kept), shorter, call)
        }
        let handed = trees.findings.handedUp.compactMap { found -> Finding? in
            guard let keeper = trees.symbol(found.provider), let kept = trees.symbol(found.kept),
                let position = position(found.site)
            else { return nil }
            return handedUp(keeper, kept, position)
        }
        return (captives + handed).uniqued()
    }

    private static let shortLived: Set<Strategy> = [.weakSingle, .graphSingle]

    private func finding(_ path: [SymbolID], _ shorter: Strategy, _ call: ProviderCalls.Call) -> Finding {
        let (provider, captive) = (label(path[0]), label(path.last!))
        let article = call.strategy == .asyncSingle ? "An" : "A"
        return report(
            .captive, at: [call.position],
            headline: "\(label(path[0], inModule: true)) keeps the \(shorter.rawValue) \(captive)",
            why:
                "\(article) \(call.strategy.rawValue) lives as long as its component, so the first instance of "
                + "\(captive) does too.",
            remedies: [
                "hand \(provider) \(deferredType(of: path.last!)) and call it where it is used;",
                call.strategy == .asyncSingle || call.isKeyed
                    ? "make \(captive) a `single`, if it may live as long."
                    : "give both the same strategy.",
            ]
        )
        .along(path.map(step))
    }

    private func handedUp(_ keeper: SymbolID, _ kept: SymbolID, _ position: IndexFacts.Position) -> Finding {
        let (owner, below) = (component(of: keeper), component(of: kept))
        return report(
            .captive, at: [position, site(of: keeper), site(of: kept)],
            headline:
                "\(label(keeper, inModule: true)) keeps \(label(kept)) of \(below), a component "
                + "below",
            why: "\(owner) lives longer than \(below). So the instance outlives its component, and the next \(below) "
                + "finds it there.",
            remedies: [
                "hold it weakly in the instance of \(label(keeper)), or take it out again in `teardown:` of "
                    + "\(label(kept));",
                "move \(label(kept)) to \(owner), if it may live as long.",
            ]
        )
        .along([step(keeper), step(kept)])
    }

    private func component(of provider: SymbolID) -> String {
        let owner = declarations.enclosingType(of: provider).flatMap(declarations.owner)
        return owner.map(names.typeName) ?? "its component"
    }
}
