// SPDX-License-Identifier: MIT

extension Graph {
    /// The part of the graph that lies in the package, or in the named Swift modules.
    ///
    /// - Parameters:
    ///   - targets: Names of Swift modules; `nil` for everything below the package folder.
    ///   - includesNeeded: Whether to keep outside providers that the part needs.
    ///   - includesNeeding: Whether to keep outside providers that need the part.
    package func selecting(
        targets: Set<String>?,
        includingNeeded includesNeeded: Bool = true,
        includingNeeding includesNeeding: Bool = false
    ) -> Graph {
        let isWanted = { (target: String, place: Place) in
            targets.map { $0.contains(target) } ?? place.isInPackage
        }
        let own = Set(providers.filter { isWanted($0.target, $0.place) }.map(\.id))
        let between = includesNeeded ? providersBetween(own) : []
        let dependencies = dependencies.filter { dependency in
            if between.contains(dependency.from), between.contains(dependency.to) || own.contains(dependency.to) {
                return true
            }
            return switch (own.contains(dependency.from), own.contains(dependency.to)) {
            case (true, true): true
            case (true, false): includesNeeded
            case (false, true): includesNeeding
            case (false, false): false
            }
        }
        return keeping(
            own.union(dependencies.map(\.from)).union(dependencies.map(\.to)),
            modules: Set(modules.filter { isWanted($0.target, $0.place) }.map(\.id)),
            components: Set(components.filter { isWanted($0.target, $0.place) }.map(\.id)),
            dependencies: dependencies
        )
    }

    /// The outside providers on a path from the part back to the part. A cycle may pass through them.
    private func providersBetween(_ own: Set<String>) -> Set<String> {
        let elsewhere = { (edges: [Dependency]) in edges.filter { !own.contains($0.from) || !own.contains($0.to) } }
        let edges = elsewhere(dependencies)
        let down = Dictionary(grouping: edges, by: \.from).mapValues { $0.map(\.to) }
        let up = Dictionary(grouping: edges, by: \.to).mapValues { $0.map(\.from) }
        return Self.reached(Array(own), over: down, nil).intersection(Self.reached(Array(own), over: up, nil))
            .subtracting(own)
    }

    /// The providers with a name, all providers that they need, and all that need them.
    ///
    /// - Parameters:
    ///   - name: A provider, a module or a component: `boiler()`, `boiler`, `ShopModule.boiler`, `ShopModule`.
    ///   - depth: The number of steps to follow; `nil` for all.
    /// - Returns: `nil` if nothing has that name.
    package func focused(on name: String, depth: Int? = nil) -> Graph? {
        let components = components.filter { [$0.id, $0.name].contains(name) }
        let used = Set(components.flatMap(\.modules).compactMap(\.target))
        let modules = modules.filter { [$0.id, $0.name].contains(name) || used.contains($0.id) }
        let start = providers.filter { isNamed(name, $0) || used.contains($0.module) }.map(\.id)
        guard !start.isEmpty || !modules.isEmpty || !components.isEmpty else { return nil }
        let down = Dictionary(grouping: dependencies, by: \.from).mapValues { $0.map(\.to) }
        let up = Dictionary(grouping: dependencies, by: \.to).mapValues { $0.map(\.from) }
        let (needed, needing) = (Self.reached(start, over: down, depth), Self.reached(start, over: up, depth))
        return keeping(
            needed.union(needing),
            modules: Set(modules.map(\.id)),
            components: Set(components.map(\.id)),
            dependencies: dependencies.filter { dependency in
                [needed, needing].contains { $0.contains(dependency.from) && $0.contains(dependency.to) }
            }
        )
    }

    /// The provider with a name: `boiler()`, `boiler`, `ShopModule.boiler`. `nil` unless exactly one provider has it.
    package func provider(named name: String) -> ProviderNode? {
        let named = providers.filter { names(of: $0).contains(name) }
        return named.count == 1 ? named[0] : nil
    }

    private func isNamed(_ name: String, _ provider: ProviderNode) -> Bool {
        let module = modules.first { $0.id == provider.module }
        let groups = [
            module?.id, module?.name, module?.component, components.first { $0.id == module?.component }?.name,
        ]
        return groups.contains(name) || names(of: provider).contains(name)
    }

    private func names(of provider: ProviderNode) -> [String] {
        let base = String(provider.name.prefix { $0 != "(" })
        let modules = [provider.module, modules.first { $0.id == provider.module }?.name ?? ""]
        return [provider.id, provider.name, base] + modules.flatMap { ["\($0).\(provider.name)", "\($0).\(base)"] }
    }

    /// The subgraph of some providers, with the modules and components that contain them.
    private func keeping(
        _ kept: Set<String>,
        modules alsoModules: Set<String> = [],
        components alsoComponents: Set<String> = [],
        dependencies: [Dependency]
    ) -> Graph {
        let providers = providers.filter { kept.contains($0.id) }
        let moduleIDs = alsoModules.union(providers.map(\.module))
        let modules = modules.filter { moduleIDs.contains($0.id) }
        let componentIDs = alsoComponents.union(modules.compactMap(\.component))
        return Graph(
            components: components.filter { componentIDs.contains($0.id) },
            modules: modules,
            providers: providers,
            dependencies: dependencies
        )
    }

    private static func reached(_ start: [String], over next: [String: [String]], _ depth: Int?) -> Set<String> {
        var reached = Set(start)
        var last = start
        var steps = 0
        while !last.isEmpty, depth.map({ steps < $0 }) ?? true {
            last = last.flatMap { next[$0] ?? [] }.filter { reached.insert($0).inserted }
            steps += 1
        }
        return reached
    }
}
