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
        let rule: Finding.Rule
        let call: Call
        let container: SymbolID
    }

    /// The strategy calls of each provider, in source order.
    private(set) var providers: [SymbolID: [Call]] = [:]
    private(set) var misplaced: [Misplaced] = []
    /// For each strategy call, the lines that declare the provider or property around it, if they are in the same file.
    private(set) var declarationLines: [IndexFacts.Position: [Int]] = [:]

    init(_ declarations: Declarations, _ sources: SourceFiles, calls: [DripCall]) {
        let facts = declarations.facts
        for (reference, symbol) in calls {
            guard case .strategy(let strategy, let isKeyed, let isOwn) = symbol else { continue }
            let call = Call(strategy: strategy, isKeyed: isKeyed, isOwn: isOwn, position: reference.position)
            let container = reference.container
            let provider = declarations.canonical(container)
            if let declared = facts.definitions[provider]?.position, declared.file == call.position.file,
                facts[container].kind != .initializer
            {
                declarationLines[call.position, default: []].append(declared.line)
            }
            let isOnSelf = sources.isOnSelf(call.position)
            if [.property, .initializer].contains(facts[container].kind), isOnSelf {
                misplaced.append(Misplaced(rule: .storedStrategy, call: call, container: container))
            } else if isOnSelf, Self.isInsideModule(reference, declarations) {
                providers[provider, default: []].append(call)
            } else if reference.receiver != nil || !isOnSelf {
                // In a module inside a function, the index knows no receiver.
                misplaced.append(Misplaced(rule: .outsideModule, call: call, container: container))
            }
        }
        providers = providers.mapValues { $0.sorted { $0.position < $1.position } }
    }

    /// Whether the caller is a member of the receiver's module, or of a protocol that modules adopt.
    private static func isInsideModule(_ call: IndexFacts.Reference, _ declarations: Declarations) -> Bool {
        let facts = declarations.facts
        guard let type = declarations.enclosingType(of: call.container),
            facts[type].kind == .protocol || declarations.isModule(type)
        else { return false }
        // In a protocol extension, the index has no type for `self`.
        guard let receiver = call.receiver, facts[receiver].kind == .type else { return true }
        return declarations.areRelated(type, receiver)
    }
}
