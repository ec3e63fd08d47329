// SPDX-License-Identifier: MIT

/// A class of generated providers.
public struct ModuleRecipe: Sendable {
    /// The class.
    public let name: String
    /// The component of the module, if Drip wires it.
    let component: String
    /// The providers.
    let providers: [ProviderRecipe]
    /// The types that this module is the first to provide.
    private let newTypes: [String]

    /// A call of the first provider.
    public var firstCall: String { "\(providers[0].name)()" }

    /// A class of `count` providers, numbered from `first`. Providers with numbers from `types` on reuse the types of
    /// lower numbers, which halves the build time.
    public init(
        name: String,
        component: String,
        first: Int,
        count: Int,
        types: Int = .max,
        extra: ProviderRecipe.Extra? = nil
    ) {
        self.name = name
        self.component = component
        let numbers = first..<first + count
        providers = numbers.map { ProviderRecipe(number: $0, type: $0 % types, extra: extra) }
        newTypes = zip(numbers, providers).filter { $0.0 < types }.map(\.1.type)
    }

    /// A whole file whose providers are not inlined, with a method that calls each provider once.
    func file(_ wiring: Wiring) -> String {
        var lines = ["import Harness"] + wiring.imports + [""]
        lines += body(wiring, layout: .varied)
        return lines.joined(separator: "\n") + "\n"
    }

    /// The classes of the instances, and the class of the providers.
    func body(_ wiring: Wiring, layout: ProviderRecipe.Layout) -> [String] {
        var lines = newTypes.map { "final class \($0) {}" } + [""]
        lines += ["package \(wiring.opening(of: name, component: component)) {"]
        lines += wiring.storage(for: providers, component: component).map { "    \($0)" }
        if wiring == .byHand { lines += ["    package init() {}"] }
        lines += providers.flatMap { provider in
            provider.lines(wiring, layout: layout, prefix: "@inline(never) ").map { "    \($0)" }
        }
        lines += ["", "    package func touch() {"]
        lines += providers.map { "        use(\($0.name)())" }
        lines += ["    }", "}", ""]
        return lines
    }

    /// A whole file as a user writes it, which is compiled alone.
    public func libraryFile(_ wiring: Wiring) -> String {
        var lines = wiring.imports + [""]
        if wiring != .byHand { lines += ["public final class \(component): Component {}", ""] }
        lines += newTypes.map { "public final class \($0) {}" } + [""]
        lines += ["public \(wiring.opening(of: name, component: component)) {"]
        lines += wiring.storage(for: providers, component: component).map { "    \($0)" }
        lines += providers.flatMap { provider in
            provider.lines(wiring, layout: .varied, prefix: "public ").map { "    \($0)" }
        }
        lines += ["}", ""]
        return lines.joined(separator: "\n")
    }
}
