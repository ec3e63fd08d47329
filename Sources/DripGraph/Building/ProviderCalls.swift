// SPDX-License-Identifier: MIT

import DripIndex

/// The strategy calls, divided into calls in providers and misplaced calls.
struct ProviderCalls {
    struct Call {
        let strategy: Strategy
        let isKeyed: Bool
        /// Whether the strategy is a user's, see ``OwnStrategies``.
        let isOwn: Bool
        let position: IndexFacts.Position

        /// The meaning of the called function.
        var symbol: DripSymbol { .strategy(strategy, isKeyed: isKeyed, isOwn: isOwn) }
    }

    /// A call outside a method or computed property of a module.
    struct Misplaced {
        enum Reason {
            case stored, outsideModule
        }

        let reason: Reason
        let call: Call
        let container: SymbolID
    }

    /// The strategy calls of each provider, in source order.
    private(set) var providers: [SymbolID: [Call]] = [:]
    private(set) var misplaced: [Misplaced] = []
    /// For each strategy call, the lines that declare the provider or property around it, if they are in the same file.
    private(set) var declarationLines: [IndexFacts.Position: [Int]] = [:]

    init(
        _ facts: IndexFacts,
        _ declarations: Declarations,
        _ sources: SourceFiles,
        calls: [(IndexFacts.Reference, DripSymbol)]
    ) throws(IndexFailure) {
        for (reference, symbol) in calls {
            guard case .strategy(let strategy, let isKeyed, let isOwn) = symbol else { continue }
            let call = Call(strategy: strategy, isKeyed: isKeyed, isOwn: isOwn, position: reference.position)
            let container = reference.container
            if let declared = facts.definitions[declarations.canonical(container)]?.position,
                declared.file == call.position.file, facts[container].kind != .initializer
            {
                declarationLines[call.position, default: []].append(declared.line)
            }
            let isOnSelf = try sources.isOnSelf(call.position)
            if [.property, .initializer].contains(facts[container].kind), isOnSelf {
                misplaced.append(Misplaced(reason: .stored, call: call, container: container))
            } else if isOnSelf, Self.isInsideModule(reference, facts, declarations) {
                providers[declarations.canonical(container), default: []].append(call)
            } else if try !Self.isInLocalType(reference, sources) {
                misplaced.append(Misplaced(reason: .outsideModule, call: call, container: container))
            }
        }
        providers = providers.mapValues { $0.sorted { $0.position < $1.position } }
    }

    /// Whether the receiver is a `self` that the index does not know, because its module is declared inside a function.
    private static func isInLocalType(
        _ call: IndexFacts.Reference,
        _ sources: SourceFiles
    ) throws(IndexFailure) -> Bool {
        if call.receiver != nil { return false }
        return try sources.isOnSelf(call.position)
    }

    /// Whether the caller is a member of the receiver's module, or of a protocol that modules adopt.
    private static func isInsideModule(
        _ call: IndexFacts.Reference,
        _ facts: IndexFacts,
        _ declarations: Declarations
    ) -> Bool {
        guard let type = declarations.enclosingType(of: call.container) else { return false }
        let isProtocol = facts[type].kind == .protocol
        guard isProtocol || declarations.isBelow(.moduleBase, type) else { return false }
        // In a protocol extension, the index has no type for `self`.
        guard let receiver = call.receiver, facts[receiver].kind == .type else { return true }
        return declarations.descends(type, from: receiver) || declarations.descends(receiver, from: type)
    }
}
