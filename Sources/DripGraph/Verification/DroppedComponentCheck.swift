// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Modules of a component that nothing retains: the component ends as soon as it has returned its module.
struct DroppedComponentCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        trees.findings.dropped.compactMap { escape -> Finding? in
            guard let position = position(escape.site) else { return nil }
            return escape.way == .closure ? closed(escape, position) : finding(escape, position)
        }
        .uniqued()
    }

    private func closed(_ escape: TreeFindings.Escape, _ position: IndexFacts.Position) -> Finding {
        report(
            .droppedComponent, at: [position],
            headline: "\(typeName(escape.component)) ends with the closure of `withComponent`, but its "
                + "\(typeName(escape.access)) is kept",
            why: "A module does not keep its component. Its next use stops the process.",
            remedies: [
                "use the module inside the closure, and return what it gives;",
                "build the component without `withComponent`, and keep it as long as its modules are used.",
            ]
        )
    }

    private func finding(_ escape: TreeFindings.Escape, _ position: IndexFacts.Position) -> Finding {
        let component = typeName(escape.component)
        return report(
            .droppedComponent, at: [position],
            headline: "nothing keeps \(component), whose \(typeName(escape.access)) is used",
            why:
                "A module does not keep its component. The component ends once it has returned the module. The next use of "
                + "the module stops the process.",
            remedies: [
                "keep the component in a variable or property as long as its modules are used;",
                "use `withComponent(…) { … }`, which keeps it until the closure ends.",
            ]
        )
        .graded(escape.isGuess ? .warning : .error)
    }
}

extension [Finding] {
    /// The findings without repetitions of place and headline.
    func uniqued() -> [Finding] {
        var seen: Set<String> = []
        return filter { seen.insert("\($0.place.pathAndLine):\($0.place.column) \($0.headline)").inserted }
    }
}

extension Declarations {
    /// Whether a type is a module class. A component retains such a module, but the module does not retain its
    /// component.
    func isStoredModule(_ type: SymbolID) -> Bool {
        ancestors(of: type).contains {
            ["Module", "MainActorModule"].contains(facts[$0].name) && drip[$0] == .moduleBase
        }
    }
}
