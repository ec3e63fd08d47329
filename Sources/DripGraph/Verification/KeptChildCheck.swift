// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Providers that keep a child of their own component. The child retains its parent, so neither is ever released.
struct KeptChildCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        let children = trees.findings.children.compactMap { found -> Finding? in
            guard let provider = trees.symbol(found.provider), let call = keepingCall(of: provider),
                let position = position(found.site)
            else { return nil }
            let type = declarations.type(named: found.kept)
            return finding(Child(path: path(from: provider, to: position), type: type, position: position), call)
        }
        let properties = trees.findings.properties.compactMap { found -> Finding? in
            guard let property = trees.symbol(found.property), let position = position(of: property) else { return nil }
            return kept(property, found, position)
        }
        return children + properties
    }

    /// A child that a provider keeps.
    private struct Child {
        /// The functions from the provider to the one that makes the child.
        let path: [SymbolID]
        let type: SymbolID?
        let position: IndexFacts.Position
    }

    /// The calls from a provider to the function around a position.
    private func path(from provider: SymbolID, to position: IndexFacts.Position) -> [SymbolID] {
        let maker = facts.references.first {
            $0.position == position || $0.position.file == position.file && $0.position.line == position.line
        }
        guard let maker = maker.map({ declarations.canonical($0.container) }), maker != provider else {
            return [provider]
        }
        return path(from: provider, to: maker)
    }

    /// A property of the parent, or of an object that a single of the parent keeps, that holds a child.
    private func kept(_ property: SymbolID, _ found: TreeFindings.Property, _ position: IndexFacts.Position) -> Finding
    {
        let provider = trees.symbol(found.provider)
        let keeper = provider.map { "\(label($0, inModule: true)) keeps an object whose" } ?? "a"
        return report(
            .keptChild, at: [position],
            headline: "\(label(property, inModule: true)) keeps \(typeName(found.child)), a child of "
                + typeName(found.parent),
            why:
                "The child retains its parent, and \(keeper) property retains the child, so neither is released while the "
                + "property holds the child.",
            remedies: [
                "keep the child outside its parent, where its lifetime is decided: in the object that keeps the parent;",
                "make the property `weak`, and let the child's users keep it.",
            ]
        )
    }

    private func finding(_ child: Child, _ call: ProviderCalls.Call) -> Finding {
        let name = child.type.map(names.typeName) ?? "a component"
        let step = Finding.Step(name: name, kind: "child", place: names.place(child.position))
        return report(
            .keptChild, at: [call.position, child.position],
            headline: "\(label(child.path[0], inModule: true)) keeps \(name), a child of its own component",
            why:
                "The child retains its parent, and the parent retains the \(call.strategy.rawValue), so neither is ever "
                + "released.",
            remedies: remedies(child, call)
        )
        .along(child.path.map(self.step) + [step])
    }

    private func remedies(_ child: Child, _ call: ProviderCalls.Call) -> [String] {
        let label = label(child.path[0])
        let shorter =
            switch call.strategy {
            case .asyncSingle: "create the result of \(label) in a method `make…` without a strategy"
            default: call.isKeyed ? "make \(label) a `transient`" : "make \(label) a `transient` or a `weakSingle`"
            }
        let later = "hand it a Provider or a Factory of the child, and let the caller keep the child"
        let ways = ["\(shorter), so that only its users keep it"] + (isItself(child) ? [] : [later])
        return ways.enumerated().map { $1 + ($0 == ways.count - 1 ? "." : ";") }
    }

    /// Whether the child is the provider's result itself, not a part of it.
    private func isItself(_ child: Child) -> Bool {
        guard let result = declarations.resultType(of: child.path[0]), let type = child.type else { return false }
        return declarations.areRelated(type, result)
    }
}
