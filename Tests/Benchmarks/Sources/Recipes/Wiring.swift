// SPDX-License-Identifier: MIT

/// How the generated providers keep what they make.
public enum Wiring: String, CaseIterable, Sendable {
    /// A `lazy var`, which threads must not share.
    case plain
    /// One atomic reference each, in the leanest slot that we know.
    case byHand
    /// The same in a generic slot over the standard library's `AtomicLazyReference`.
    case byHandLazily
    /// The same without a slot, written out in each method.
    case byHandAtLength
    /// `single`.
    case withDrip

    /// What the text imports.
    var imports: [String] {
        switch self {
        case .plain: []
        case .byHand, .byHandLazily: ["import HandWiring", "import Synchronization"]
        case .byHandAtLength: ["import Synchronization"]
        case .withDrip: ["import Drip"]
        }
    }

    /// How a class of providers bound to `component` begins.
    func opening(of module: String, component: String) -> String {
        switch self {
        case .plain, .byHand, .byHandLazily, .byHandAtLength: "final class \(module)"
        case .withDrip: "final class \(module): Module<\(component)>"
        }
    }

    /// What such a class stores for these providers.
    func storage(for providers: [ProviderRecipe]) -> [String] {
        switch self {
        case .plain: providers.map { "private lazy var \($0.name)Kept = \($0.type)()" }
        case .byHand: ["private let lock = Mutex(())"] + providers.map { "private let \($0.name)Slot = Slot()" }
        case .byHandLazily: providers.map { "private let \($0.name)Slot = LazySlot<\($0.type)>()" }
        case .byHandAtLength:
            ["private let lock = Mutex(())"]
                + providers.map { "private let \($0.name)Kept = AtomicLazyReference<\($0.type)>()" }
        case .withDrip: []
        }
    }

    /// What a provider does, line by line.
    func body(of provider: ProviderRecipe) -> [String] {
        switch self {
        case .plain: ["\(provider.name)Kept"]
        case .byHand: ["\(provider.name)Slot.value(lock) { \(provider.type)() }"]
        case .byHandLazily: ["\(provider.name)Slot.value { \(provider.type)() }"]
        case .byHandAtLength:
            [
                "if let kept = \(provider.name)Kept.load() { return kept }",
                "lock.withLock { _ in",
                "    if \(provider.name)Kept.load() == nil { _ = \(provider.name)Kept.storeIfNil(\(provider.type)()) }",
                "}",
                "return \(provider.name)Kept.load()!",
            ]
        case .withDrip: ["single { \(provider.type)() }"]
        }
    }
}
