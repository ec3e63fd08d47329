// SPDX-License-Identifier: MIT

/// How the generated providers keep what they make.
public enum Wiring: String, CaseIterable, Sendable {
    /// A `lazy var`, which threads must not share.
    case plain
    /// One atomic reference each.
    case byHand
    /// `single`.
    case withDrip

    /// What the text imports.
    var imports: [String] {
        switch self {
        case .plain: []
        case .byHand: ["import HandWiring", "import Synchronization"]
        case .withDrip: ["import Drip"]
        }
    }

    /// How a class of providers bound to `component` begins.
    func opening(of module: String, component: String) -> String {
        switch self {
        case .plain, .byHand: "final class \(module)"
        case .withDrip: "final class \(module): Module<\(component)>"
        }
    }

    /// What such a class stores for these providers.
    func storage(for providers: [ProviderRecipe]) -> [String] {
        switch self {
        case .plain: providers.map { "private lazy var \($0.name)Kept = \($0.type)()" }
        case .byHand: ["private let lock = Mutex(())"] + providers.map { "private let \($0.name)Slot = Slot()" }
        case .withDrip: []
        }
    }

    /// The one expression of a provider.
    func body(of provider: ProviderRecipe) -> String {
        switch self {
        case .plain: "\(provider.name)Kept"
        case .byHand: "\(provider.name)Slot.value(lock) { \(provider.type)() }"
        case .withDrip: "single { \(provider.type)() }"
        }
    }
}
