// SPDX-License-Identifier: MIT

/// A mistake in the wiring that stops the process, named for the mistake.
enum WiringFailure {
    /// No parent of that type was registered here or above.
    case missingParent(
        wanted: Any.Type,
        child: Any.Type,
        registered: [Any.Type],
        builtAt: SourcePlace,
        askedAt: SourcePlace
    )
    case unstoredRegistry(component: Any.Type)
    case parentCircle(parent: Any.Type, child: Any.Type, isItself: Bool, builtAt: SourcePlace)
    case ambiguousParent(wanted: Any.Type, child: Any.Type, candidates: [Any.Type], askedAt: SourcePlace)
    case ambiguousModule(wanted: Any.Type, component: Any.Type, candidates: [Any.Type], askedAt: SourcePlace)
    case foreignModule(module: Any.Type, component: Any.Type, askedAt: SourcePlace)
    case foreignValue(module: Any.Type, component: Any.Type, registeredAt: SourcePlace)
    case moduleAfterComponent(module: Any.Type, component: Any.Type?, builtAt: SourcePlace)
    case componentReleased(provider: Report.Line, component: Any.Type?, builtAt: SourcePlace)
    case componentClosed(provider: Report.Line, component: Any.Type?, closedAt: SourcePlace?)
    case changedAfterClose(what: String, component: Any.Type?, closedAt: SourcePlace?)
    case weakValue(provider: Report.Line, dynamic: Any.Type)
    case asyncTeardown(provider: Report.Line, component: String, isClosed: Bool, place: SourcePlace)
    case deferredAfterComponent(kind: String, component: Any.Type, madeAt: SourcePlace)
    case duplicateContribution(key: String, component: Any.Type, askedAt: SourcePlace)
    case keyedValueModule(module: Any.Type, askedAt: SourcePlace)
    case registeredValue(module: Any.Type, component: Any.Type, isForeign: Bool, registeredAt: SourcePlace)

    func stop() -> Never { report.stop() }

    var report: Report {
        switch self {
        case .missingParent(let wanted, let child, let registered, let builtAt, let askedAt):
            WiringFailure.missingParent(
                wanted,
                of: child,
                [
                    "asked for     \(askedAt.text)",
                    "built         \(builtAt.text)",
                    "its parents   \(WiringFailure.list(registered))",
                ]
            )
        case .unstoredRegistry(let component):
            Report(
                headline: "\(component) gives another registry each time it is asked.",
                why: "What the component keeps belongs to its registry, so each call would find nothing.",
                advice: ["store it in a constant: let registry = Registry()"]
            )
        case .parentCircle(let parent, let child, let isItself, let builtAt):
            Report(
                headline: isItself
                    ? "\(child) was handed itself as a parent."
                    : "\(child) was handed a parent \(parent) that has this \(child) above itself.",
                facts: ["built   \(builtAt.text)"],
                why: "A component keeps its parents alive, so these would keep each other alive permanently.",
                advice: [
                    "let only the one that lives shorter have the other as its parent",
                    "give both a parent that provides what they share",
                ]
            )
        case .ambiguousParent(let wanted, let child, let candidates, let askedAt):
            Report(
                headline: "\(child) has more than one parent that is \(WiringFailure.a(wanted)).",
                facts: ["asked for    \(askedAt.text)", "candidates   \(WiringFailure.list(candidates))"],
                why: "None of them is exactly \(WiringFailure.a(wanted)), so each could be meant.",
                advice: [
                    "register one of them only",
                    "ask for the one that is meant by its own type: let parent: \(candidates[0]) = parent()",
                ]
            )
        case .ambiguousModule(let wanted, let component, let candidates, let askedAt):
            Report(
                headline: "\(component) has more than one module that is \(WiringFailure.a(wanted)).",
                facts: ["asked for    \(askedAt.text)", "candidates   \(WiringFailure.list(candidates))"],
                why: "None of them is exactly \(WiringFailure.a(wanted)), so each could be meant.",
                advice: [
                    "register one of them only",
                    "say which one stands for it: .module(\(wanted).self) { \(candidates[0])($0) }",
                ]
            )
        case .foreignModule(let module, let component, let askedAt):
            Report(
                headline: "\(component) was handed \(WiringFailure.a(module)) of another component.",
                facts: ["asked for   \(askedAt.text)"],
                why: "A module provides for the component that it was built with, permanently.",
                advice: ["build it with the component that .module hands to its closure: .module { \(module)($0) }"]
            )
        case .foreignValue(let module, let component, let registeredAt):
            Report(
                headline: "\(component) was handed \(WiringFailure.a(module)) of another component.",
                facts: ["registered   \(registeredAt.text)"],
                why: "A module provides for the component that it was built with, permanently.",
                advice: ["build it with the component that .module hands to its closure"]
            )
        case .moduleAfterComponent(let module, let component, let builtAt):
            Report(
                headline: "\(module) was used after \(WiringFailure.name(component)) was released.",
                facts: ["built   \(builtAt.text)"],
                why: "A module does not keep its component alive once the component keeps the module.",
                advice: [
                    "keep the component in a variable or property for as long as its modules are used",
                    "let the module be used inside withComponent(…) { … }",
                ]
            )
        case .componentReleased(let provider, let component, let builtAt):
            Report(
                headline: "\(provider.what) was used after \(WiringFailure.name(component)) was released.",
                path: [provider],
                facts: ["built   \(builtAt.text)"],
                why: "A module does not keep its component alive once the component keeps the module.",
                advice: [
                    "keep the component in a variable or property for as long as its modules are used",
                    "let the module be used inside withComponent(…) { … }",
                ]
            )
        case .componentClosed(let provider, let component, let closedAt):
            WiringFailure.closed("\(provider.what) was used", [provider], component, closedAt)
        case .changedAfterClose(let what, let component, let closedAt):
            WiringFailure.closed(what, [], component, closedAt)
        case .weakValue(let provider, let dynamic):
            Report(
                headline: "\(provider.what) cannot hold its \(dynamic) weakly.",
                path: [provider],
                why: "Only an object can be held weakly; a value has nobody else who holds it.",
                advice: ["use single, which keeps the value", "make \(dynamic) a class"]
            )
        case .asyncTeardown(let provider, let component, let isClosed, let place):
            Report(
                headline: "\(component) was \(isClosed ? "closed" : "released") with a `shutdown:` to run.",
                path: [provider],
                facts: ["\(isClosed ? "closed" : "built") at   \(place.text)"],
                why: "Only shutdown() can await `shutdown:` closures, and throw what they throw.",
                advice: [
                    "call try await shutdown() before the component goes",
                    "use it inside the asynchronous withComponent(…) { … }, which does",
                ]
            )
        case .deferredAfterComponent(let kind, let component, let madeAt):
            Report(
                headline: "a \(kind) was used after \(component) was released.",
                facts: ["made at   \(madeAt.text)"],
                why: "A \(kind) does not keep its component alive.",
                advice: ["keep the component in a variable or property for as long as the \(kind) is used"]
            )
        case .duplicateContribution(let key, let component, let askedAt):
            Report(
                headline: "two contributions to \(component) have the key \(key).",
                facts: ["collected at   \(askedAt.text)"],
                why: "A map has one value for each key.",
                advice: ["give one of them another key", "collect them as a list: contributions(of:_:)"]
            )
        case .keyedValueModule(let module, let askedAt):
            Report(
                headline: "\(module) was asked for with a key, but is not stored.",
                facts: ["asked for   \(askedAt.text)"],
                why: "Modules with keys have singles of their own, which only stored modules can have.",
                advice: [
                    "make \(module) a subclass of Module", "cache by key in its providers: single(for: key) { … }",
                ]
            )
        case .registeredValue(let module, let component, let isForeign, let registeredAt):
            WiringFailure.registeredValue(module, component, isForeign, registeredAt)
        }
    }

    private static func registeredValue(
        _ module: Any.Type, _ component: Any.Type, _ isForeign: Bool, _ registeredAt: SourcePlace
    ) -> Report {
        let own = "build it with the component that .module hands to its closure: .module { \(module)(component: $0) }"
        return Report(
            headline: "\(component) was handed \(a(module)) that its accessor does not make.",
            facts: ["registered   \(registeredAt.text)"],
            why: "A structure of one word, as one with its component alone, is made at each access, not looked up.",
            advice: (isForeign ? [own] : []) + [
                "give it stored properties for its component and for what it needs beside that",
                "make \(module) a subclass of Module",
            ]
        )
    }

    private static func closed(
        _ what: String, _ path: [Report.Line], _ component: Any.Type?, _ closedAt: SourcePlace?
    ) -> Report {
        Report(
            headline: "\(what) after \(name(component)) was closed.",
            path: path,
            facts: closedAt.map { ["closed at   \($0.text)"] } ?? [],
            why: "Its teardowns have run: what the component would give has been torn down.",
            advice: [
                "close a component only when nothing can use it any more; drop it otherwise",
                "ask isClosed first",
            ]
        )
    }

    private static func missingParent(_ wanted: Any.Type, of child: Any.Type, _ facts: [String]) -> Report {
        let isClass = wanted is AnyObject.Type
        return Report(
            headline: "\(child) has no parent \(wanted).",
            facts: facts,
            why: isClass
                ? "parent() searches the registered parents, and theirs, for \(WiringFailure.a(wanted)) or a subclass of it."
                : "parent(as:) searches the registered parents, and theirs, for one that conforms to \(wanted).",
            advice: [
                "register \(isClass ? "it" : "one that conforms") where the component is built: \(child)().parent { … }",
                "make \(child) a ChildComponent<\(isClass ? "" : "any ")\(wanted)>, which cannot be built without its parent",
            ]
        )
    }

    /// A type with its article.
    private static func a(_ type: Any.Type) -> String {
        let name = "\(type)"
        return "AEIOU".contains(name.prefix(1)) ? "an \(name)" : "a \(name)"
    }

    private static func list(_ types: [Any.Type]) -> String {
        types.isEmpty ? "none" : types.map { "\($0)" }.joined(separator: ", ")
    }

    static func name(_ component: Any.Type?) -> String { component.map { "\($0)" } ?? "its component" }
}
