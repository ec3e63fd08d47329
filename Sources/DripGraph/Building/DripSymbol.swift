// SPDX-License-Identifier: MIT

import DripIndex

/// A call to Drip, with its meaning.
typealias DripCall = (IndexFacts.Reference, DripSymbol)

extension [DripCall] {
    /// The calls with a meaning.
    func calls(_ meaning: DripSymbol) -> [IndexFacts.Reference] { filter { $0.1 == meaning }.map(\.0) }
}

/// The meaning that a declaration of the Drip library has for the graph.
///
/// Recognized by owner and base name, not by the whole USR, because functions may gain defaulted parameters.
enum DripSymbol: Equatable {
    /// A strategy of Drip, or a user's own strategy, see ``OwnStrategies``.
    case strategy(Strategy, isKeyed: Bool, isOwn: Bool)
    /// `module()`, `module(key:)`.
    case moduleAccessor
    /// `module(_:_:)`, `module(key:_:)`.
    case moduleRegistration
    /// `parent()`, `parent(as:)`.
    case parentAccessor
    /// `parent(_:)`, `parent(as:_:)`, `Registry(parent:)`.
    case parentRegistration
    /// `Registry()`, without a parent.
    case registry
    /// `ChildComponent(parent:)`.
    case childInitializer
    /// `withComponent`, which closes its component at the end.
    case closing
    /// `close()`.
    case close
    /// `provider`, `factory` and the initializers of the types that they return.
    case deferring
    /// `lazy` and the initializer of `Lazy`, which keeps the instance that it creates.
    case deferringOnce
    /// A user's function that forwards its closure to a deferring call, see ``SourceFiles/ownDeferrals(among:)``.
    case ownDeferring
    /// `Task.detached`, `Task.init` or `tasks.start`: a creation does not wait for the task,
    /// unless it awaits the task's value.
    case detached
    /// `contributions(of:)`, `contributionsByKey(of:)`, `modules(as:)`.
    case collecting
    /// `make()` of a contribution.
    case makingContribution
    case override
    case componentBase
    /// A component that cannot be built without its parent.
    case childComponentBase
    case moduleBase

    /// The meaning of a symbol; `nil` if it has none for the graph.
    ///
    /// - Parameters:
    ///   - symbol: A symbol that the build does not define. Users' extensions of Drip's types share the USR prefix.
    ///   - module: The name of the library in this build.
    init?(_ symbol: Symbol, module: String) {
        if symbol.usr.hasPrefix("s:ScT"), ["detached", "init", "immediate"].contains(symbol.baseName) {
            self = .detached
            return
        }
        let path = symbol.usr.utf8.dropFirst(2).drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard symbol.usr.hasPrefix("s:"), path.starts(with: module.utf8),
            let name = DemangledName(usr: symbol.usr, dripModule: module)
        else { return nil }
        let parts = name.path.split(separator: ".").map(String.init)
        guard parts.count >= 2, parts[0] == "Drip" else { return nil }
        if parts[1] == "withComponent" {
            self = .closing
            return
        }
        if let base = Self.base(parts[1]), parts.count == 2, [.type, .protocol].contains(symbol.kind) {
            self = base
            return
        }
        guard symbol.kind == .function || symbol.kind == .initializer else { return nil }
        self.init(owner: parts[1], symbol)
    }

    private init?(owner: String, _ symbol: Symbol) {
        let labels = symbol.labels
        let strategy = Strategy(rawValue: String(symbol.baseName))
        switch (owner, symbol.baseName) {
        // `MainActorModule` has an `asyncSingle` of its own.
        case (let owner, _) where strategy != nil && (owner.hasSuffix("ModuleType") || owner == "MainActorModule"):
            self = .strategy(strategy!, isKeyed: labels.contains("for"), isOwn: false)
        case ("ComponentType", "module"):
            self = labels.contains("_") ? .moduleRegistration : .moduleAccessor
        // `MainActorComponent` has a `parent()` of its own.
        case ("ComponentType", "parent"), ("MainActorComponent", "parent"):
            self = labels.contains("_") ? .parentRegistration : .parentAccessor
        case (let owner, "init") where owner.hasSuffix("ChildComponent"): self = .childInitializer
        case ("Registry", "init"): self = labels.contains("parent") ? .parentRegistration : .registry
        case ("ComponentType", "provider"), ("ComponentType", "factory"): self = .deferring
        case ("ComponentType", "lazy"), ("Lazy", "init"): self = .deferringOnce
        case ("Provider", "init"), ("SendableProvider", "init"), ("Factory", "init"),
            ("SendableFactory", "init"), ("Contribution", "init"):
            self = .deferring
        case ("ComponentType", "contributions"), ("ComponentType", "contributionsByKey"), ("ComponentType", "modules"):
            self = .collecting
        case ("Contribution", "make"): self = .makingContribution
        case ("ComponentTasks", "start"): self = .detached
        case ("ComponentType", "close"): self = .close
        case ("ComponentType", "override"): self = .override
        default: return nil
        }
    }

    /// Recognizes the library's types by the suffix of their names: `MainActorModule`, `SendableModuleType`.
    private static func base(_ type: String) -> DripSymbol? {
        switch type {
        case _ where type.hasSuffix("ChildComponent"): .childComponentBase
        case _ where type.hasSuffix("Component") || type == "ComponentType": .componentBase
        case _ where type.hasSuffix("Module") || type.hasSuffix("ModuleType"): .moduleBase
        default: nil
        }
    }
}
