// SPDX-License-Identifier: MIT

/// How the generated providers cache their instances.
public enum Wiring: String, CaseIterable, Sendable {
    /// A ``Slot`` for each provider: the leanest atomic reference that we know.
    case byHand
    /// `single` in a class module.
    case withDrip
    /// `single` in a struct module.
    case withValues

    /// The imports of the generated text.
    var imports: [String] {
        switch self {
        case .byHand: ["import HandWiring", "import Synchronization"]
        case .withDrip, .withValues: ["import Drip"]
        }
    }

    /// The first line of a module whose component is `component`, without its brace.
    func opening(of module: String, component: String) -> String {
        switch self {
        case .byHand: "final class \(module)"
        case .withDrip: "final class \(module): Module<\(component)>"
        case .withValues: "struct \(module): ModuleType"
        }
    }

    /// The stored properties of such a module.
    func storage(for providers: [ProviderRecipe], component: String) -> [String] {
        switch self {
        case .byHand:
            ["private let lock = Mutex(())"] + providers.map { "private let \($0.name)Slot = Slot()" }
                + (providers.contains { $0.extra == .teardown } ? Self.teardowns : [])
        case .withDrip: []
        case .withValues:
            [
                "public let component: \(component)",
                "public init(component: \(component)) { self.component = component }",
            ]
        }
    }

    /// Hand-wired code keeps teardowns in order of creation and runs them in reverse. The lock guards them.
    private static let teardowns = [
        "private var teardowns: [() -> Void] = []",
        "deinit { for teardown in teardowns.reversed() { teardown() } }",
    ]

    /// The lines of a provider's body.
    func body(of provider: ProviderRecipe) -> [String] {
        switch (self, provider.extra) {
        case (.byHand, .configure):
            [
                "\(provider.name)Slot.value(lock) {",
                "    let made = \(provider.type)()",
                "    use(made)",
                "    return made",
                "}",
            ]
        case (.byHand, .teardown):
            [
                "\(provider.name)Slot.value(lock) {",
                "    let made = \(provider.type)()",
                "    teardowns.append { use(made) }",
                "    return made",
                "}",
            ]
        case (.byHand, nil): ["\(provider.name)Slot.value(lock) { \(provider.type)() }"]
        case (_, let extra?): ["single { \(provider.type)() } \(extra): { use($0) }"]
        case (_, nil): ["single { \(provider.type)() }"]
        }
    }
}
