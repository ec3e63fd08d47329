// SPDX-License-Identifier: MIT

import DripIndex

/// The ways to break a cycle, and the line to change.
struct CycleRemedies {
    private let analysis: Analysis

    init(_ analysis: Analysis) {
        self.analysis = analysis
    }

    /// - Parameter cycle: The providers, functions and initializers of the cycle, in order.
    func remedies(for cycle: [SymbolID]) throws(IndexFailure) -> [String] {
        let creations = cycle.filter(analysis.isCreation)
        if creations.isEmpty { return ["give one of them a strategy and an instance of its own."] }
        if creations.contains(where: { analysis.facts[$0].kind == .initializer }) {
            return ["move the call out of the module's initializer into a provider."]
        }
        let (first, last) = (cycle[0], creations.last!)
        if creations.contains(where: { analysis.strategies(of: $0).contains(.asyncSingle) }) {
            return awaitingLater(analysis.label(last), analysis.label(first)) + [Self.sharing]
        }
        var remedies: [String] = []
        if let link = try link(in: cycle) { remedies.append(link) }
        let deferred = try DeferredType(of: first, analysis).text
        remedies.append("hand \(analysis.label(last)) \(deferred) and call it after construction;")
        return remedies + [Self.sharing]
    }

    /// The change that moves one reference of the cycle into `link:`. `nil` if no provider of the cycle keeps its
    /// instance: a back reference would then create instances without end.
    private func link(in cycle: [SymbolID]) throws(IndexFailure) -> String? {
        let indices = cycle.indices.filter { mayLink(cycle[$0]) }
        var fallback: String?
        for index in indices.reversed() {
            let (provider, target) = (cycle[index], cycle[(index + 1) % cycle.count])
            guard let call = edge(from: provider, to: target) else { continue }
            let place = analysis.names.place(call).pathAndLine
            if try isInConfigure(call, of: provider) {
                return "write `link:` in place of `configure:` at \(place);"
            }
            let needed =
                cycle[(index + 1)...].first(where: analysis.isCreation) ?? cycle.first(where: analysis.isCreation)
            let name = needed.map { analysis.label($0) } ?? analysis.label(target)
            fallback =
                fallback
                ?? "set the reference to \(name) in `link:` of \(analysis.label(provider)), in place of the call at "
                + "\(place);"
        }
        return fallback
    }

    private func mayLink(_ symbol: SymbolID) -> Bool {
        guard analysis.isCreation(symbol), !analysis.mayEndRecursion(symbol), isObject(symbol) else { return false }
        return analysis.strategies(of: symbol).contains { Self.linking.contains($0) }
    }

    /// Whether a provider gives an object, whose properties `link:` can set.
    private func isObject(_ provider: SymbolID) -> Bool {
        guard let result = analysis.declarations.demangled(provider)?.exactResult, analysis.canHold(provider),
            let type = analysis.declarations.type(named: result)
        else { return analysis.canHold(provider) }
        return !["V", "O"].contains(where: analysis.facts[type].usr.hasSuffix)
    }

    private func edge(from source: SymbolID, to target: SymbolID) -> IndexFacts.Position? {
        analysis.calls.declarations(usedBy: source).first { $0.target == target && $0.need == .creation }?.position
    }

    private func isInConfigure(_ call: IndexFacts.Position, of provider: SymbolID) throws(IndexFailure) -> Bool {
        let text = try analysis.sources.text(call.file)
        guard let offset = text.offset(line: call.line, column: call.column) else { return false }
        for strategy in analysis.providerCalls.providers[provider] ?? [] where strategy.position.file == call.file {
            let arguments = try Regions.arguments(of: strategy, analysis.sources)
            if arguments.contains(where: { $0.label == "configure" && $0.range.contains(offset) }) { return true }
        }
        return false
    }

    /// A `Provider` cannot be awaited, and an asynchronous single has no `link:`.
    private func awaitingLater(_ last: String, _ first: String) -> [String] {
        [
            "let the instance of \(last) ask for \(first) when it is used, not while it is made;",
            "use `Task.detached` for work that \(last) need not wait for;",
        ]
    }

    private static let linking: Set<Strategy> = [.single, .weakSingle, .graphSingle]
    private static let sharing = "move what both need into a third provider."
}

/// The type that defers the access to a provider: a `Provider`, a `Factory`, or a closure if neither fits.
struct DeferredType {
    /// `a Provider<Boiler>`.
    let text: String

    init(of provider: SymbolID, _ analysis: Analysis) throws(IndexFailure) {
        let (result, parameters) = analysis.names.signature(provider)
        let effects = try Self.effects(of: provider, analysis)
        if !effects.isEmpty {
            text = "a closure `(\(parameters.joined(separator: ", "))) \(effects.joined(separator: " ")) -> \(result)`"
            return
        }
        let type = analysis.declarations.enclosingType(of: provider)
        let isSendable = type.map { analysis.declarations.isSendableModule($0) } ?? false
        let kind = (isSendable ? "Sendable" : "") + (parameters.isEmpty ? "Provider" : "Factory")
        text = "a \(kind)<\(([result] + parameters).joined(separator: ", "))>"
    }

    /// `async` and `throws`, if the declaration has them.
    private static func effects(of provider: SymbolID, _ analysis: Analysis) throws(IndexFailure) -> [String] {
        guard let position = analysis.facts.definitions[provider]?.position else { return [] }
        let text = try analysis.sources.text(position.file)
        guard let start = text.offset(line: position.line, column: position.column),
            let body = text.body(ofDeclarationAt: start)
        else { return [] }
        return ["async", "throws"].filter { text.hasWord($0, in: start..<body.lowerBound) }
    }
}

extension Declarations {
    /// Whether a module is shared between tasks.
    func isSendableModule(_ type: SymbolID) -> Bool {
        ancestors(of: type).contains { drip[$0] == .moduleBase && facts[$0].name == "SendableModuleType" }
    }
}
