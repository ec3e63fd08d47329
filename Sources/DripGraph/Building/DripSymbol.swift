// SPDX-License-Identifier: MIT

import DripIndex

/// What a declaration of the Drip library means for the graph.
///
/// Recognized by owner and base name, never by the whole USR: the parameter lists may grow defaulted parameters.
enum DripSymbol: Equatable {
    /// One of Drip's, or of somebody else who calls one of Drip's with the place of the caller.
    case strategy(Strategy, isKeyed: Bool, isOwn: Bool)
    /// `module()`, `module(key:)`.
    case moduleAccessor
    /// `module(_:_:)`, `module(key:_:)`.
    case moduleRegistration
    /// `parent()`, `parent(as:)`.
    case parentAccessor
    /// `parent(_:)`, `parent(as:_:)`, `Registry(parent:)`.
    case parentRegistration
    /// `ChildComponent(parent:)`.
    case childInitializer
    /// `withComponent`, which closes what it makes.
    case closing
    /// `provider`, `factory` and the initializers of what they return.
    case deferring
    /// `lazy` and the initializer of what it returns, which keeps what it makes.
    case deferringOnce
    /// A user's function that gives its closure to one of those.
    case ownDeferring
    /// `Task.detached`, which an instance that is made does not wait for.
    case detached
    /// `contributions(of:)`, `contributionsByKey(of:)`.
    case collecting
    case override
    case componentBase
    /// A component that cannot be built without its parent.
    case childComponentBase
    case moduleBase

    /// What the symbol means; `nil` if it is not Drip's or of no interest.
    ///
    /// - Parameter symbol: Must not be defined in a file that was read: extensions of Drip's types by others share its prefix.
    init?(_ symbol: Symbol) {
        if symbol.usr.hasPrefix("s:ScT"), symbol.baseName == "detached" {
            self = .detached
            return
        }
        guard symbol.usr.hasPrefix("s:4Drip"), let name = DemangledName(usr: symbol.usr) else { return nil }
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
        case (let owner, _) where strategy != nil && owner.hasSuffix("ModuleType"):
            self = .strategy(strategy!, isKeyed: labels.contains("for"), isOwn: false)
        case ("ComponentType", "module"):
            self = labels.contains("_") ? .moduleRegistration : .moduleAccessor
        case ("ComponentType", "parent"):
            self = labels.contains("_") ? .parentRegistration : .parentAccessor
        case (let owner, "init") where owner.hasSuffix("ChildComponent"): self = .childInitializer
        case ("Registry", "init") where labels.contains("parent"): self = .parentRegistration
        case ("ComponentType", "provider"), ("ComponentType", "factory"): self = .deferring
        case ("ComponentType", "lazy"), ("Lazy", "init"): self = .deferringOnce
        case ("Provider", "init"), ("SendableProvider", "init"), ("Factory", "init"),
            ("SendableFactory", "init"), ("Contribution", "init"):
            self = .deferring
        case ("ComponentType", "contributions"), ("ComponentType", "contributionsByKey"): self = .collecting
        case ("ComponentType", "override"): self = .override
        default: return nil
        }
    }

    /// The library's types are known by the ends of their names: `MainActorModule`, `SendableModuleType`.
    private static func base(_ type: String) -> DripSymbol? {
        switch type {
        case _ where type.hasSuffix("ChildComponent"): .childComponentBase
        case _ where type.hasSuffix("Component") || type == "ComponentType": .componentBase
        case _ where type.hasSuffix("Module") || type.hasSuffix("ModuleType"): .moduleBase
        default: nil
        }
    }
}
