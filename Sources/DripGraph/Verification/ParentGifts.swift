// SPDX-License-Identifier: MIT

import DripIndex

/// The calls that give a component its parent, and the functions that lead to them.
struct ParentGifts {
    /// A call that gives a component its parent.
    struct Gift {
        let position: IndexFacts.Position
        /// The argument that is the parent.
        let parent: Range<Int>
        /// The component's type, if the call shows it.
        let child: SymbolID?
    }

    /// The calls, by the function that contains them.
    private(set) var byFunction: [SymbolID: [Gift]] = [:]
    private var leading: Set<SymbolID> = []
    /// The arguments of `withComponent` in each file.
    private var closing: [Int: [Range<Int>]] = [:]
    let uses: KeptUses

    init(_ analysis: Analysis) throws(IndexFailure) {
        let testFiles = analysis.declarations.testFiles
        uses = try KeptUses(analysis)
        for reference in analysis.facts.references where !testFiles.contains(reference.position.file) {
            guard let gift = try Self.gift(reference, analysis) else { continue }
            for caller in try analysis.calls.callers(reference.container) {
                byFunction[caller, default: []].append(gift)
            }
        }
        closing = try analysis.arguments(of: .closing)
        leading = try leading(analysis)
    }

    func gifts(in function: SymbolID) -> [Gift] { byFunction[function] ?? [] }

    /// Whether a function may run such a call. The search skips all other functions.
    func isReached(from function: SymbolID) -> Bool { leading.contains(function) }

    /// Whether an offset lies in the arguments of `withComponent`, which closes its component.
    func isClosed(_ offset: Int, in file: Int) -> Bool {
        closing[file]?.contains { $0.contains(offset) } ?? false
    }

    private static func gift(
        _ reference: IndexFacts.Reference, _ analysis: Analysis
    ) throws(IndexFailure) -> Gift? {
        let (facts, declarations) = (analysis.facts, analysis.declarations)
        let meaning = declarations.drip[reference.symbol]
        let arguments: [CallArgument]
        switch meaning {
        case .parentRegistration, .childInitializer:
            arguments = try analysis.sources.arguments(ofCallAt: reference.position)
        default:
            // The initializer that a subclass of `ChildComponent` inherits.
            guard facts[reference.symbol].kind == .initializer, facts[reference.symbol].labels.first == "parent",
                facts.definitions[reference.symbol]?.isImplicit == true,
                let type = declarations.enclosingType(of: reference.symbol),
                declarations.isBelow(.childComponentBase, type)
            else { return nil }
            arguments = try analysis.sources.arguments(ofCallAt: reference.position)
        }
        let parent = arguments.first { $0.label == "parent" } ?? arguments.first { $0.label == nil }
        guard let parent else { return nil }
        let receiver = reference.receiver.flatMap { facts[$0].kind == .type ? $0 : nil }
        return Gift(
            position: reference.position,
            parent: parent.range,
            child: meaning == nil ? declarations.enclosingType(of: reference.symbol) : receiver
        )
    }

    private func leading(_ analysis: Analysis) throws(IndexFailure) -> Set<SymbolID> {
        var callers: [SymbolID: [SymbolID]] = [:]
        for (source, edges) in analysis.calls.edges {
            for edge in edges where try uses.isKept(edge.need, at: edge.position, analysis.sources) {
                callers[edge.target, default: []].append(source)
            }
        }
        var leading = Set(byFunction.keys)
        var stack = Array(leading)
        while let symbol = stack.popLast() {
            for caller in callers[symbol] ?? [] where leading.insert(caller).inserted { stack.append(caller) }
        }
        return leading
    }
}
