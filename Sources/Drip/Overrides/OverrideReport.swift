// SPDX-License-Identifier: MIT

extension OverrideDraft {
    /// Says why the override was not installed.
    var report: Report {
        let (why, advice) = reason
        let type = Report.name(of: site.declared)
        return Report(
            headline: "the override of \(type) in \(storage.componentName) was not installed.",
            place: place, role: "overridden",
            path: reached.map { [$0.site.line()] } ?? [],
            why: why,
            advice: advice)
    }

    private var reason: (why: String, advice: [String]) {
        guard let reached else { return reasonWithoutProvider }
        let name = reached.site.name
        if hasTarget, isChanged {
            return (
                "Its accessor gives something other than \(name): a function around that provider makes it.",
                [
                    "let the accessor call \(name) itself",
                    "let the function around it be a provider: write a strategy in it",
                ]
            )
        }
        if hasTarget {
            return (
                "Its replacement asks \(name), which would be the replacement itself.",
                [
                    "ask for the real instance before, or make it by hand, and use it in `with:`",
                    "if its module is a class, write a fake module whose \(name) calls `super.\(name)`",
                ]
            )
        }
        guard reached.storage === storage else {
            let (owner, component) = (reached.storage.componentName, storage.componentName)
            return ("\(name) belongs to \(owner), not to this \(component).", ["call `override` on that \(owner)"])
        }
        let (expected, found) = (Report.name(of: site.declared), Report.name(of: reached.site.declared))
        var advice = [
            "let the replacement be of type \(found)",
            "let the accessor return the result of \(name) itself, without `try?`, `!` and `as`",
        ]
        let areOptionals =
            found == Report.optional(of: site.declared) || expected == Report.optional(of: reached.site.declared)
        if site.declared != Void.self, !areOptionals {
            advice.append("if \(name) declares \(expected), take the `return` out of its closure")
            advice.append("write a strategy in the function around it: transient { \(name) }")
        }
        return ("Expected \(expected); \(name) gives \(found).", advice)
    }

    /// The reason if the accessor reached no provider.
    private var reasonWithoutProvider: (why: String, advice: [String]) {
        guard !(site.declared is any AnyModuleType.Type) else { return Self.reason(for: site.declared) }
        return (
            "Its accessor called no strategy.",
            [
                "in the accessor, call a provider that uses single, transient or another strategy",
                "make a stored provider (`lazy var`) a computed one: a stored one calls its strategy only once",
            ]
        )
    }

    /// The reason if the overridden type is a module.
    fileprivate static func reason(for module: Any.Type) -> (why: String, advice: [String]) {
        let type = Report.name(of: module)
        // Accessors make a structure without a look at what is registered.
        let whole = "replace the module before it is used: .module(\(type).self) { Fake\(type)($0) }"
        return (
            "\(type) is a module, and an override replaces one provider.",
            (module is AnyObject.Type ? [whole] : []) + ["override one of its providers"]
        )
    }
}

extension Report {
    /// An override by type that names a module.
    static func override(ofModule type: Any.Type, in component: String, _ place: SourcePlace) -> Report {
        let (why, advice) = OverrideDraft.reason(for: type)
        return Report(
            headline: "the override of \(name(of: type)) in \(component) was not installed.",
            place: place, role: "overridden", why: why, advice: advice)
    }

    static func lateOverride(of provider: Site, in component: String, _ place: SourcePlace) -> Report {
        let name = provider.isKnownByType ? Report.name(of: provider.metatype) : provider.name
        return Report(
            headline: "the override of \(name) in \(component) is late.",
            place: place, role: "overridden",
            path: provider.isKnownByType ? [] : [provider.line()],
            why: "An instance that it replaces exists already, so the component builds everything anew. "
                + "What the test got before still holds the old instances.",
            advice: ["set the override before the first use of the component"]
        )
    }

    static func unusedOverride(of type: Any.Type, in component: Any.Type, _ place: SourcePlace) -> Report {
        Report(
            headline: "the override of \(name(of: type)) in \(component) replaced nothing.",
            place: place, role: "overridden",
            why: "No provider of this \(component) that declares \(name(of: type)) was asked for.",
            advice: [
                "name the type that the provider declares, which may differ from the type of its instance",
                "override the provider on the component that the code under test uses",
                "leave the override out",
            ]
        )
    }
}

extension Report {
    /// An override of one key that replaced nothing, while other keys were asked for.
    static func unusedKey(_ key: AnyKey, of provider: Site, in component: String, _ place: SourcePlace) -> Report {
        Report(
            headline: "the override of \(provider.name) in \(component) replaced nothing.",
            place: place, role: "overridden",
            path: [provider.line(key: key.text)],
            why: "It replaces the key in the accessor, \(key.text). Only other keys were asked for.",
            advice: [
                "let the accessor name the key that the code under test asks for",
                "replace all keys: override(anyKey: true, { … }) { … }",
            ]
        )
    }
}
