// SPDX-License-Identifier: MIT

import DripIndex

/// Divides the functions of modules by the module that they run on. Two accessors give two modules, also if both have
/// one class. So a function that leads to itself on another module is no cycle.
struct ModuleInstances: Examiner {
    /// A function on a module.
    struct Node: Hashable {
        let symbol: SymbolID
        /// The number of the module; `nil` if no module has the function.
        let module: Int?
    }

    /// The module on which a function calls another one.
    private enum Receiver {
        case own
        case behind(SymbolID)
        /// A module of another component, or one with another key.
        case separate
        case unknown
    }

    let analysis: Analysis
    /// The class of each module.
    private var classes: [SymbolID] = []
    /// The modules behind each accessor: of the declared type, or of registered classes below it.
    private var modules: [SymbolID: [Int]] = [:]
    /// The accessors of keyed modules. A component has one module per key.
    private let keyedAccessors: Set<SymbolID>

    init(_ analysis: Analysis) {
        self.analysis = analysis
        let declarations = analysis.declarations
        let calls = analysis.dripCalls.calls(.moduleAccessor)
        keyedAccessors = Set(
            calls.filter { analysis.facts[$0.symbol].labels.contains("key") }
                .map { declarations.canonical($0.container) })
        let accessors = calls.map { declarations.canonical($0.container) }.uniqued()
        // A class without an accessor may be registered, also in another package.
        let placed = accessors.compactMap(declarations.resultType)
        let registered = Set(declarations.types.filter(declarations.isModule)).subtracting(placed)
            .union(registeredModules).sorted { $0.index < $1.index }
        var numbers: [String: Int] = [:]
        for accessor in accessors {
            guard let name = declarations.demangled(accessor)?.exactResult, let type = declarations.type(named: name)
            else { continue }
            let below = registered.filter { $0 != type && declarations.descends($0, from: type) }
            for (name, type) in [(name, type)] + below.map({ ("\($0.index)", $0) }) {
                if numbers[name] == nil {
                    numbers[name] = classes.count
                    classes.append(type)
                }
                modules[accessor, default: []].append(numbers[name]!)
            }
        }
    }

    /// The calls between functions, for each module.
    ///
    /// - Parameters:
    ///   - part: Functions that lead to each other.
    ///   - calls: The calls that count.
    mutating func edges(
        of part: [SymbolID], _ calls: [SymbolID: [CallGraph.Edge]]
    ) -> [Node: [Node]] {
        let members = Set(part)
        for owner in part.compactMap(owner)
        where !classes.contains(where: { declarations.descends($0, from: owner) }) {
            classes.append(owner)
        }
        var edges: [Node: [Node]] = [:]
        for source in part {
            for call in calls[source] ?? [] where members.contains(call.target) {
                let receiver = self.calls.isDispatch(source) ? .own : receiver(of: call, in: source)
                if case .separate = receiver { continue }
                for node in nodes(of: source, on: nil) {
                    if self.calls.isDispatch(source), !runs(call.target, node) { continue }
                    edges[node, default: []] += nodes(of: call.target, on: modules(receiver, node))
                }
            }
        }
        return edges
    }

    private func modules(_ receiver: Receiver, _ source: Node) -> [Int]? {
        switch receiver {
        case .own: source.module.map { [$0] }
        case .behind(let accessor): modules[accessor]
        case .separate, .unknown: nil
        }
    }

    // MARK: - Nodes

    /// The nodes of a function, on some modules or on all.
    private func nodes(of symbol: SymbolID, on wanted: [Int]?) -> [Node] {
        let owners =
            calls.isDispatch(symbol)
            ? (calls.edges[symbol] ?? []).map { owner(of: $0.target) } : [owner(of: symbol)]
        let known = owners.compactMap(\.self)
        let all = classes.indices.filter { module in
            known.contains { declarations.descends(classes[module], from: $0) }
        }
        let chosen = wanted.map { wanted in all.filter(wanted.contains) } ?? []
        if !chosen.isEmpty { return chosen.map { Node(symbol: symbol, module: $0) } }
        return all.map { Node(symbol: symbol, module: $0) }
            + (owners.contains(nil) ? [Node(symbol: symbol, module: nil)] : [])
    }

    /// Whether a dynamic call runs a declaration: the module's class has no nearer one.
    private func runs(_ target: SymbolID, _ call: Node) -> Bool {
        guard let module = call.module else { return owner(of: target) == nil }
        let line = declarations.ancestors(of: classes[module])
        let owners = (calls.edges[call.symbol] ?? []).compactMap { owner(of: $0.target) }
        return owner(of: target).map { $0 == line.first(where: owners.contains) } ?? false
    }

    /// The module type that has a function.
    private func owner(of symbol: SymbolID) -> SymbolID? {
        guard !calls.isDispatch(symbol), let type = declarations.enclosingType(of: symbol),
            declarations.isModule(type)
        else { return nil }
        return type
    }

    // MARK: - Receivers

    private func receiver(of call: CallGraph.Edge, in function: SymbolID) -> Receiver {
        if keyedAccessors.contains(call.target) { return .separate }
        let text = sources.text(call.position.file)
        guard let offset = sources.offset(of: call.position),
            let receiver = text.receiver(ofNameAt: offset), !sources.isOnSelf(call.position)
        else { return .own }
        guard var path = text.path(in: receiver) else { return .unknown }
        if path.count == 1, path[0].arguments.isEmpty,
            let value = text.initialValue(of: path[0].name, before: offset, from: 0)
        {
            path = text.path(in: value) ?? path
        }
        let symbols = path.compactMap { analysis.symbols.symbol(at: $0.offset, in: call.position.file) }
        guard let accessor = symbols.last, modules[accessor] != nil else { return .unknown }
        let isOther = keyedAccessors.contains(accessor) || leads(symbols, toAnother: function)
        return isOther ? .separate : .behind(accessor)
    }

    /// Whether a path leads to another component of the class to which a function belongs.
    private func leads(_ path: [SymbolID], toAnother function: SymbolID) -> Bool {
        guard let own = owner(of: function).flatMap(declarations.owner) else { return false }
        return path.contains { symbol in
            let words = DemangledName.words(in: declarations.demangled(symbol)?.exactResult ?? "")
            return facts[symbol].kind != .initializer && facts[symbol].name != "component"
                && words.contains { declarations.type(named: $0) == own }
        }
    }
}
