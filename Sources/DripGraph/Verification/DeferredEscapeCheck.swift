// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Components, modules and deferred accesses that are used after their component's end.
struct DeferredEscapeCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        trees.findings.escapes.compactMap { escape in position(escape.site).map { finding(escape, $0) } }.uniqued()
    }

    private func finding(_ escape: TreeFindings.Escape, _ position: IndexFacts.Position) -> Finding {
        let component = typeName(escape.component)
        let access = escape.access == escape.component ? "it" : "a \(typeName(escape.access)) of it"
        let headline =
            switch escape.way {
            case .function, .temporary, .ended:
                "\(component) ends with this function, but \(access) is kept"
            case .closure: "\(component) ends with the closure of `withComponent`, but \(access) is kept"
            case .task: "a task that nobody awaits uses \(component), which may end before"
            case .lateCall: "this \(escape.access) is called late, and \(component) may have ended"
            }
        return report(
            .deferredEscape, at: [position],
            headline: headline,
            why: Self.why(escape.way),
            remedies: Self.remedies(escape.way)
        )
    }

    private static func why(_ way: TreeFindings.Escape.Way) -> String {
        switch way {
        case .function, .temporary: "A deferred access does not keep its component: the first use stops the process."
        case .ended, .closure, .task, .lateCall:
            "Each use after the end is reported while the program runs. After the component's release, a module that is a "
                + "class, a `Provider` and a `Factory` stop the process."
        }
    }

    private static func remedies(_ way: TreeFindings.Escape.Way) -> [String] {
        let first =
            switch way {
            case .function, .temporary: "return the component as well, or keep it in a property;"
            case .ended: "use it before the end, and return what it gives;"
            case .closure: "use it inside the closure, and return what it gives;"
            case .task: "await the task;"
            case .lateCall: "ask before, and use the instance;"
            }
        return [
            first,
            "start the work with `tasks` of a component that lives as long as the work: `component.tasks.start { … }`;",
            "ask with `ifOpen()` of a `Provider` or `Factory`, which gives nil after the end.",
        ]
    }
}
