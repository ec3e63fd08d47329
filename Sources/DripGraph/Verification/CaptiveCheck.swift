// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Singles that keep an instance of a shorter lifetime: of a weak or graph single, or of a component below.
struct CaptiveCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        var findings: [Finding] = []
        for found in analysis.trees.findings.captive {
            guard let provider = analysis.trees.symbol(found.provider), let kept = analysis.trees.symbol(found.kept),
                let call = analysis.keepingCall(of: provider), isShortLived(kept)
            else { continue }
            findings.append(try finding(analysis.path(from: provider, to: kept), call))
        }
        for found in analysis.trees.findings.handedUp {
            guard let keeper = analysis.trees.symbol(found.provider), let kept = analysis.trees.symbol(found.kept),
                let position = try analysis.position(found.site)
            else { continue }
            findings.append(try handedUp(keeper, kept, position))
        }
        return findings.uniqued()
    }

    private func isShortLived(_ symbol: SymbolID) -> Bool {
        analysis.strategies(of: symbol).contains(where: Self.shortLived.contains)
    }

    private static let shortLived: Set<Strategy> = [.weakSingle, .graphSingle]

    private func finding(_ path: [SymbolID], _ call: ProviderCalls.Call) throws(IndexFailure) -> Finding {
        let (provider, captive) = (path[0], path.last!)
        let deferred = try DeferredType(of: captive, analysis).text
        let kept = analysis.strategies(of: captive).first(where: Self.shortLived.contains)!.rawValue
        let article = call.strategy == .asyncSingle ? "An" : "A"
        return Finding(
            rule: .captive,
            place: analysis.names.place(call.position),
            headline: "\(analysis.label(provider, inModule: true)) keeps the \(kept) \(analysis.label(captive))",
            why:
                "\(article) \(call.strategy.rawValue) lives as long as its component, so the first instance of "
                + "\(analysis.label(captive)) does too.",
            remedies: [
                "hand \(analysis.label(provider)) \(deferred) and call it where it is used;",
                call.strategy == .asyncSingle || call.isKeyed
                    ? "make \(analysis.label(captive)) a `single`, if it may live as long."
                    : "give both the same strategy.",
            ],
            silencedAt: [call.position]
        )
        .along(path.map(analysis.step))
    }

    private func handedUp(
        _ keeper: SymbolID, _ kept: SymbolID, _ position: IndexFacts.Position
    ) throws(IndexFailure) -> Finding {
        let (owner, below) = (component(of: keeper), component(of: kept))
        return Finding(
            rule: .captive,
            place: analysis.names.place(position),
            headline:
                "\(analysis.label(keeper, inModule: true)) keeps \(analysis.label(kept)) of \(below), a component "
                + "below",
            why: "\(owner) lives longer than \(below). So the instance outlives its component, and the next \(below) "
                + "finds it there.",
            remedies: [
                "hold it weakly in the instance of \(analysis.label(keeper)), or take it out again in `teardown:` of "
                    + "\(analysis.label(kept));",
                "move \(analysis.label(kept)) to \(owner), if it may live as long.",
            ],
            silencedAt: [position, analysis.site(of: keeper), analysis.site(of: kept)]
        )
        .along([analysis.step(keeper), analysis.step(kept)])
    }

    private func component(of provider: SymbolID) -> String {
        let owner = analysis.declarations.enclosingType(of: provider).flatMap(analysis.declarations.owner)
        return owner.map(analysis.names.typeName) ?? "its component"
    }
}
