// SPDX-License-Identifier: MIT

/// How the generated providers keep what they make.
public enum Wiring: String, CaseIterable, Sendable {
    /// One atomic reference each, in the leanest slot that we know.
    case byHand
    /// `single` in a class module.
    case withDrip
    /// `single` in a module that is a structure.
    case withValues

    /// What the text imports.
    var imports: [String] {
        switch self {
        case .byHand: ["import HandWiring", "import Synchronization"]
        case .withDrip, .withValues: ["import Drip"]
        }
    }

    /// How a type of providers bound to `component` begins.
    func opening(of module: String, component: String) -> String {
        switch self {
        case .byHand: "final class \(module)"
        case .withDrip: "final class \(module): Module<\(component)>"
        case .withValues: "struct \(module): ModuleType"
        }
    }

    /// What such a type stores for these providers.
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

    /// By hand, teardowns are kept in order of creation and run in reverse. The lock guards them.
    private static let teardowns = [
        "private var teardowns: [() -> Void] = []",
        "deinit { for teardown in teardowns.reversed() { teardown() } }",
    ]

    /// What a provider does, line by line.
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
