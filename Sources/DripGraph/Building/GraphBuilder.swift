// SPDX-License-Identifier: MIT

import DripIndex

/// Builds the graph from the parts of an analysis.
struct GraphBuilder {
    private let facts: IndexFacts
    private let declarations: Declarations
    private let providerCalls: ProviderCalls
    private let calls: CallGraph
    private let names: NodeNames
    /// The members that call `module()` or `parent()`, by the type that declares them.
    private let accessorCalls: [SymbolID: [(member: SymbolID, meaning: DripSymbol)]]

    init(
        _ facts: IndexFacts,
        _ declarations: Declarations,
        _ providerCalls: ProviderCalls,
        _ calls: CallGraph,
        _ names: NodeNames,
        _ dripCalls: [(IndexFacts.Reference, DripSymbol)]
    ) {
        self.facts = facts
        self.declarations = declarations
        self.providerCalls = providerCalls
        self.calls = calls
        self.names = names
        accessorCalls = dripCalls.filter { $0.1 == .moduleAccessor || $0.1 == .parentAccessor }
            .map { (member: declarations.canonical($0.0.container), meaning: $0.1) }
            .reduce(into: [:]) { calls, call in
                guard let type = declarations.enclosingType(of: call.member) else { return }
                calls[type, default: []].append(call)
            }
    }

    /// The graph, sorted by name.
    ///
    /// - Parameter registered: The types of the parents that the initializers of components register.
    func build(registered: [SymbolID: [String]]) -> Graph {
        let ids = providerIDs()
        let types = facts.definitions.keys.filter { facts[$0].kind == .type && !isTest($0) }
        let components = types.filter(declarations.isComponent).map { component($0, registered[$0] ?? []) }.sorted {
            $0.id < $1.id
        }
        let users = components.reduce(into: [String: [String]]()) { users, component in
            for module in Set(component.modules.compactMap(\.target)) {
                users[module, default: []].append(component.id)
            }
        }
        return Graph(
            components: components,
            modules: moduleTypes(types).map { module($0, users: users) }.sorted { $0.id < $1.id },
            providers: ids.keys.map { provider($0, id: ids[$0]!) }.sorted { $0.id < $1.id },
            dependencies: dependencies(ids)
        )
    }

    private func isTest(_ id: SymbolID) -> Bool {
        facts.definitions[id].map { declarations.testFiles.contains($0.position.file) } ?? true
    }

    /// The modules, and the protocols whose extensions declare providers.
    private func moduleTypes(_ types: [SymbolID]) -> Set<SymbolID> {
        Set(types.filter { declarations.isBelow(.moduleBase, $0) })
            .union(providerCalls.providers.keys.compactMap(declarations.enclosingType))
    }

    // MARK: - Components and modules

    private func component(_ type: SymbolID, _ registered: [String]) -> ComponentNode {
        let known = accessors(type, .parentAccessor) + suppliedParent(type)
        let others = registered.map { accessor("parent", type: $0) }.filter { parent in
            parent.target != nil && !known.contains { $0.target == parent.target }
        }
        return ComponentNode(
            id: names.qualified(type),
            name: names.typeName(type),
            target: names.target(of: type),
            place: names.place(of: type),
            modules: accessors(type, .moduleAccessor),
            parents: known + others
        )
    }

    private func accessors(_ type: SymbolID, _ meaning: DripSymbol) -> [ComponentNode.Accessor] {
        let members = (accessorCalls[type] ?? []).filter { $0.meaning == meaning }.map(\.member).uniqued()
        return members.map { accessor(names.name($0), type: names.demangled($0)?.exactResult ?? "") }
    }

    /// The parent that the initializer of a `ChildComponent` subclass takes.
    private func suppliedParent(_ type: SymbolID) -> [ComponentNode.Accessor] {
        let initializer = declarations.members(of: type).first {
            facts[$0].kind == .initializer && facts[$0].labels.first == "parent"
        }
        guard declarations.isBelow(.childComponentBase, type),
            let parent = initializer.flatMap({ names.demangled($0)?.exactParameters.first })
        else { return [] }
        return [accessor("parent", type: parent)]
    }

    private func accessor(_ name: String, type: String) -> ComponentNode.Accessor {
        let target = declarations.type(named: type).map(names.qualified)
        return ComponentNode.Accessor(name: name, type: names.written(type), target: target)
    }

    private func module(_ type: SymbolID, users: [String: [String]]) -> ModuleNode {
        let id = names.qualified(type)
        // A module that fits any component belongs to the component that uses it, if there is exactly one.
        let user = users[id].flatMap { $0.count == 1 ? $0[0] : nil }
        return ModuleNode(
            id: id,
            name: names.typeName(type),
            target: names.target(of: type),
            place: place(of: type),
            component: declarations.owner(of: type).map(names.qualified) ?? user
        )
    }

    /// The place of a module's declaration. For a library's type that the build extends, the place of its first
    /// provider.
    private func place(of type: SymbolID) -> Place {
        if facts.definitions[type] != nil { return names.place(of: type) }
        let providers = providerCalls.providers.keys.filter { declarations.enclosingType(of: $0) == type }
        return providers.map(names.place).min() ?? names.place(of: type)
    }

    // MARK: - Providers

    private func provider(_ symbol: SymbolID, id: String) -> ProviderNode {
        let call = providerCalls.providers[symbol]![0]
        let signature = names.signature(symbol)
        return ProviderNode(
            id: id,
            name: names.name(symbol),
            module: declarations.enclosingType(of: symbol).map(names.qualified) ?? "",
            target: names.target(of: symbol),
            provision: .init(
                call.strategy, isKeyed: call.isKeyed, type: signature.result, arguments: signature.parameters),
            place: names.place(of: symbol)
        )
    }

    /// Unique names. Overloads get their type; private members with equal names and types also get a number.
    private func providerIDs() -> [SymbolID: String] {
        var ids: [SymbolID: String] = [:]
        for (name, symbols) in Dictionary(grouping: providerCalls.providers.keys, by: names.qualified) {
            if symbols.count == 1 {
                ids[symbols[0]] = name
                continue
            }
            let typed = Dictionary(grouping: symbols) { "\(name) -> \(names.demangled($0)?.result ?? "")" }
            for (name, symbols) in typed {
                for (number, symbol) in symbols.sorted(by: { names.place(of: $0) < names.place(of: $1) }).enumerated() {
                    ids[symbol] = number == 0 ? name : "\(name) #\(number + 1)"
                }
            }
        }
        return ids
    }

    private func dependencies(_ ids: [SymbolID: String]) -> [Dependency] {
        let needs = DirectNeeds(calls, providers: ids.keys).all()
        let found = needs.flatMap { provider, needed in
            needed.map { Dependency(from: ids[provider]!, to: ids[$0.key]!, kind: $0.value) }
        }
        return found.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    }
}
