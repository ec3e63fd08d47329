// SPDX-License-Identifier: MIT

import DripIndex

/// Builds the graph from the parts of an analysis.
struct GraphBuilder {
    let declarations: Declarations
    let providerCalls: ProviderCalls
    let calls: CallGraph
    let names: NodeNames
    /// The members that call `module()`, by the type that declares them.
    let moduleAccessors: [SymbolID: [SymbolID]]
    /// The members that call `parent()`.
    let parentAccessors: [SymbolID: [SymbolID]]

    private var facts: IndexFacts { _read { yield declarations.facts } }

    /// The graph, sorted by name.
    ///
    /// - Parameter registered: The types of the parents that the initializers of components register.
    func build(registered: [SymbolID: [String]]) -> Graph {
        let ids = providerIDs()
        let types = facts.definitions.keys.filter { facts[$0].kind == .type && !isTest($0) }
        let components = types.filter(declarations.isComponent).map { component($0, registered[$0] ?? []) }
            .sorted { $0.id < $1.id }
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
        facts.definitions[id].map { declarations.isTest($0.position) } ?? true
    }

    /// The modules, and the protocols whose extensions declare providers.
    private func moduleTypes(_ types: [SymbolID]) -> Set<SymbolID> {
        Set(types.filter { declarations.isModule($0) })
            .union(providerCalls.providers.keys.compactMap(declarations.enclosingType))
    }

    // MARK: - Components and modules

    private func component(_ type: SymbolID, _ registered: [String]) -> ComponentNode {
        let known = (parentAccessors[type] ?? []).map(accessor) + suppliedParent(type)
        let others = registered.map { accessor("parent", type: $0) }.filter { parent in
            parent.target != nil && !known.contains { $0.target == parent.target }
        }
        return ComponentNode(
            id: names.qualified(type),
            name: names.typeName(type),
            target: names.target(of: type),
            place: names.place(of: type),
            modules: (moduleAccessors[type] ?? []).map(accessor),
            parents: known + others
        )
    }

    /// The parent that the initializer of a `ChildComponent` subclass takes.
    private func suppliedParent(_ type: SymbolID) -> [ComponentNode.Accessor] {
        let initializer = declarations.initializers(of: type).first { facts[$0].labels.first == "parent" }
        guard declarations.isBelow(.childComponentBase, type),
            let parent = initializer.flatMap({ declarations.demangled($0)?.exactParameters.first })
        else { return [] }
        return [accessor("parent", type: parent)]
    }

    private func accessor(_ member: SymbolID) -> ComponentNode.Accessor {
        accessor(facts[member].name, type: declarations.demangled(member)?.exactResult ?? "")
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
            name: facts[symbol].name,
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
            let typed = Dictionary(grouping: symbols) { "\(name) -> \(declarations.demangled($0)?.result ?? "")" }
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
