// SPDX-License-Identifier: MIT

import DripIndex

/// Finds the expressions that make a component which only their value keeps.
struct FreshComponents {
    private let analysis: Analysis
    private let made: Calls

    /// The calls of the initializers of components, by function.
    typealias Calls = [SymbolID: [IndexFacts.Reference]]

    init(_ analysis: Analysis) {
        self.analysis = analysis
        made = analysis.shared.componentCalls(analysis)
    }

    static func calls(_ analysis: Analysis) -> Calls {
        let calls = analysis.facts.references.filter { reference in
            guard analysis.facts[reference.symbol].kind == .initializer,
                let type = analysis.declarations.enclosingType(of: reference.symbol)
            else { return false }
            return analysis.facts[type].kind == .type && analysis.declarations.isComponent(type)
        }
        return Dictionary(grouping: calls) { analysis.declarations.canonical($0.container) }
    }

    /// The class of the component that an expression makes; `nil` if it makes none, or something else keeps it.
    ///
    /// - Parameter range: Members and calls, such as `FeedScreen().parent(app)`.
    func component(madeBy range: Range<Int>, in file: Int) throws(IndexFailure) -> SymbolID? {
        let text = try analysis.sources.text(file)
        guard let path = text.path(in: range) else { return nil }
        for step in path.reversed() {
            guard let symbol = try analysis.symbols.symbol(at: step.offset, in: file) else { return nil }
            switch analysis.declarations.drip[symbol] {
            case .parentRegistration, .moduleRegistration, .override: continue
            default: return try component(madeBy: symbol, onSelfAt: step.offset, text)
            }
        }
        return nil
    }

    /// The class of the component that a local variable holds, if nothing else keeps it.
    func component(
        inVariable name: String, before offset: Int, in body: SourceBody
    ) throws(IndexFailure) -> SymbolID? {
        let text = try analysis.sources.text(body.file)
        guard let value = text.initialValue(of: name, before: offset, from: body.range.lowerBound) else { return nil }
        let end = text.endOfStatement(from: value.lowerBound)
        guard let type = try component(madeBy: value.lowerBound..<end, in: body.file) else { return nil }
        let flow = ValueFlow(analysis, countsTasks: true)
        let held = HeldValue(type, analysis.declarations)
        let scope = text.block(around: value.lowerBound, in: body.range)
        guard end < scope.upperBound else { return nil }
        return try flow.end(ofVariable: name, in: end..<scope.upperBound, held, body) == .dropped ? type : nil
    }

    private func component(
        madeBy symbol: SymbolID, onSelfAt offset: Int, _ text: SourceText
    ) throws(IndexFailure) -> SymbolID? {
        if analysis.facts[symbol].kind == .initializer {
            let receiver = text.receiver(ofNameAt: offset).map(text.text)
            if let receiver, ["self", "super"].contains(receiver) { return nil }
            return analysis.declarations.enclosingType(of: symbol).flatMap(component)
        }
        guard [.function, .property].contains(analysis.facts[symbol].kind),
            let result = analysis.declarations.demangled(symbol)?.exactResult.flatMap(analysis.declarations.type),
            let type = component(result), try makesEachTime(symbol)
        else { return nil }
        return type
    }

    private func component(_ type: SymbolID) -> SymbolID? {
        analysis.facts[type].kind == .type && analysis.declarations.isComponent(type) ? type : nil
    }

    /// Whether each call of a function gives another component, which only the caller keeps.
    private func makesEachTime(_ function: SymbolID) throws(IndexFailure) -> Bool {
        let strategies = analysis.strategies(of: function)
        if !strategies.isEmpty { return strategies == [.transient] }
        guard !analysis.declarations.hasOverrides(function), let body = try analysis.body(of: function) else {
            return false
        }
        let text = try analysis.sources.text(body.file)
        for call in made[function] ?? [] where call.position.file == body.file {
            guard let offset = try analysis.sources.offset(of: call.position), body.range.contains(offset) else {
                continue
            }
            switch text.use(ofExpressionAt: text.startOfExpression(withNameAt: offset), in: body.range) {
            case .result: return true
            case .variable(let name, isDeclared: true):
                let after = text.endOfStatement(from: offset)..<body.range.upperBound
                if isOnlyReturned(name, in: after, of: body, text) { return true }
            default: break
            }
        }
        return false
    }

    private func isOnlyReturned(
        _ name: String, in range: Range<Int>, of body: SourceBody, _ text: SourceText
    ) -> Bool {
        let uses = text.uses(of: name, in: range)
        return !uses.isEmpty
            && uses.allSatisfy {
                !text.members(ofCallAt: $0).isEmpty || text.use(ofExpressionAt: $0, in: body.range) == .result
            }
    }
}
