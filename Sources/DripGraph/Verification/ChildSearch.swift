// SPDX-License-Identifier: MIT

import DripIndex

/// Finds the children of a provider's own component that are built while the provider creates its instance.
final class ChildSearch {
    /// A child that was found.
    struct Child {
        /// The functions from the provider to the child, the provider first.
        let path: [SymbolID]
        /// `nil` if the build does not declare it.
        let type: SymbolID?
        /// Where it is built or gets its parent.
        let position: IndexFacts.Position
    }

    /// A function, and the components that its names stand for.
    private struct State: Hashable {
        let function: SymbolID
        let surroundings: Surroundings
    }

    /// The parents that a state gives and the calls that it makes. They do not depend on the provider.
    private struct Steps {
        var gifts: [(gift: ParentGifts.Gift, parent: Origin)] = []
        var calls: [(state: Int, position: IndexFacts.Position)] = []
    }

    /// The states met so far. A state's number is its index.
    private var states: [State] = []
    private var numbers: [State: Int] = [:]
    private var known: [Int: Steps] = [:]

    private let analysis: Analysis
    private let reader: OriginReader
    private let called: CalledSurroundings
    private let family: ComponentFamily
    private let flow: ValueFlow
    private let parentGifts: ParentGifts

    private var facts: IndexFacts { analysis.facts }
    private var declarations: Declarations { analysis.declarations }

    init(_ analysis: Analysis, _ parentGifts: ParentGifts) throws(IndexFailure) {
        self.analysis = analysis
        self.parentGifts = parentGifts
        reader = OriginReader(analysis)
        called = CalledSurroundings(analysis, reader)
        family = try ComponentFamily(analysis)
        flow = ValueFlow(analysis)
    }

    /// The children that a provider keeps, one per class, nearest first.
    ///
    /// - Parameter calls: The strategy calls that keep the provider's instance.
    func children(of provider: SymbolID, keptBy calls: [ProviderCalls.Call]) throws(IndexFailure) -> [Child] {
        let owner = declarations.enclosingType(of: provider).flatMap(declarations.owner)
        let kept = try making(calls)
        let start = number(
            of: State(
                function: provider,
                surroundings: Surroundings(instance: .own, parameters: reader.parameters(of: provider))))
        var children: [Child] = []
        var cameFrom: Origins = [:]
        var queue = [start]
        var head = 0
        while head < queue.count {
            let state = queue[head]
            head += 1
            let steps = try steps(from: state)
            for (gift, parent) in steps.gifts where isOwn(parent, owner) {
                if state == start, try !isIn(kept, gift.position) { continue }
                children.append(child(of: gift, in: state, cameFrom))
            }
            for (next, position) in steps.calls where next != start && cameFrom[next] == nil {
                if state == start, try !isIn(kept, position) { continue }
                cameFrom[next] = (state, position)
                queue.append(next)
            }
        }
        var seen: Set<SymbolID?> = []
        return children.filter { seen.insert($0.type).inserted }
    }

    /// For each reached state, the state before it and the position of the call.
    private typealias Origins = [Int: (state: Int, position: IndexFacts.Position)]

    private func number(of state: State) -> Int {
        if let number = numbers[state] { return number }
        states.append(state)
        numbers[state] = states.count - 1
        return states.count - 1
    }

    private func steps(from number: Int) throws(IndexFailure) -> Steps {
        if let steps = known[number] { return steps }
        let state = states[number]
        var steps = Steps()
        for gift in parentGifts.gifts(in: state.function) {
            guard try counts(gift.position, in: state), try !isDropped(gift, in: state) else { continue }
            steps.gifts.append((gift, try reader.origin(of: gift.parent, in: scope(state, gift.position))))
        }
        for edge in analysis.calls.declarations(usedBy: state.function) where passesOn(edge) {
            guard try counts(edge.position, in: state) else { continue }
            let next = State(
                function: edge.target, surroundings: try called.surroundings(of: edge, in: scope(state, edge.position)))
            steps.calls.append((self.number(of: next), edge.position))
        }
        known[number] = steps
        return steps
    }

    /// The arguments of strategy calls that run before the component ends.
    private func making(_ calls: [ProviderCalls.Call]) throws(IndexFailure) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for call in calls {
            ranges += try Regions.arguments(of: call, analysis.sources)
                .filter { !($0.label.map(Regions.endings.contains) ?? false) }.map(\.range)
        }
        return ranges
    }

    // MARK: - What counts

    /// Whether the provider may keep a child that a called function builds. It does not if another single or a module
    /// keeps the child. It also does not if the function returns only a number or a string.
    private func passesOn(_ call: CallGraph.Edge) -> Bool {
        let symbol = call.target
        guard parentGifts.isReached(from: symbol) else { return false }
        let strategies = analysis.strategies(of: symbol)
        if !strategies.isEmpty, Set(strategies).isSubset(of: Strategy.keeping) { return false }
        if facts[symbol].kind == .initializer {
            return declarations.enclosingType(of: symbol).map { !declarations.isBelow(.moduleBase, $0) } ?? true
        }
        return analysis.canHold(symbol)
    }

    /// Whether the provider may keep a child that is built at a position. It does not if the use is deferred, if a
    /// closure around it captures weakly, or if the child is closed.
    private func counts(_ position: IndexFacts.Position, in state: State) throws(IndexFailure) -> Bool {
        guard let need = try analysis.calls.regions.need(at: position),
            try parentGifts.uses.isKept(need, at: position, analysis.sources)
        else { return false }
        let offset = try offset(position)
        if parentGifts.isClosed(offset, in: position.file) { return false }
        let start = try reader.start(of: scope(state, position))
        let text = try analysis.sources.text(position.file)
        if text.closures(around: offset, from: start).contains(where: \.capturesWeakly) { return false }
        guard let variable = text.variable(holdingCallAt: offset) else { return true }
        return !text.calls(["close", "shutdown"], on: variable, inBlockAround: offset, from: start)
    }

    /// Whether the function that makes a child drops it when it returns.
    private func isDropped(_ gift: ParentGifts.Gift, in state: State) throws(IndexFailure) -> Bool {
        guard let child = gift.child, let body = try analysis.body(of: state.function),
            body.file == gift.position.file, body.range.contains(try offset(gift.position))
        else { return false }
        let text = try analysis.sources.text(body.file)
        var name = try offset(gift.position)
        if let receiver = text.receiver(ofNameAt: name), let first = text.path(in: receiver)?.first {
            name = first.offset
        }
        return try flow.end(ofCallAt: name, HeldValue(child, declarations), in: body) == .dropped
    }

    private func isIn(_ ranges: [Range<Int>], _ position: IndexFacts.Position) throws(IndexFailure) -> Bool {
        let offset = try offset(position)
        return ranges.contains { $0.contains(offset) }
    }

    private func isOwn(_ parent: Origin, _ owner: SymbolID?) -> Bool {
        switch parent {
        case .own: true
        case .other: false
        case .unknown(let type): if let type, let owner { family.isBelow(owner, type) } else { false }
        }
    }

    private func scope(_ state: State, _ position: IndexFacts.Position) -> OriginReader.Scope {
        OriginReader.Scope(function: state.function, surroundings: state.surroundings, file: position.file)
    }

    private func offset(_ position: IndexFacts.Position) throws(IndexFailure) -> Int {
        try analysis.sources.offset(of: position) ?? 0
    }

    // MARK: - Results

    /// The child that gets the parent. If the child's own initializer gives it the parent, the position is the call of
    /// that initializer.
    private func child(
        of gift: ParentGifts.Gift,
        in last: Int,
        _ cameFrom: Origins
    ) -> Child {
        var (type, position) = (gift.child, gift.position)
        var path: [SymbolID] = []
        var next: Int? = last
        while let state = next {
            let from = cameFrom[state]
            let function = states[state].function
            if path.isEmpty, facts[function].kind == .initializer, let from,
                let made = declarations.enclosingType(of: function), declarations.isComponent(made)
            {
                (type, position) = (made, from.position)
            } else {
                path.append(function)
            }
            next = from?.state
        }
        return Child(path: path.reversed(), type: type, position: position)
    }
}
