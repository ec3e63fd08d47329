// SPDX-License-Identifier: MIT

extension Graph {
    /// The part of the graph that lies in the package, or in the named Swift modules.
    ///
    /// - Parameters:
    ///   - targets: Names of Swift modules; `nil` for everything below the package folder.
    ///   - includesNeeded: Whether providers elsewhere that the part needs are kept.
    ///   - includesNeeding: Whether providers elsewhere that need the part are kept.
    package func selecting(
        targets: Set<String>?,
        includingNeeded includesNeeded: Bool = true,
        includingNeeding includesNeeding: Bool = false
    ) -> Graph {
        let isWanted = { (target: String, place: Place) in
            targets.map { $0.contains(target) } ?? place.isInPackage
        }
        let own = Set(providers.filter { isWanted($0.target, $0.place) }.map(\.id))
        let dependencies = dependencies.filter { dependency in
            switch (own.contains(dependency.from), own.contains(dependency.to)) {
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

    /// What the named providers need and who needs them, over any number of steps.
    ///
    /// - Parameter name: A provider, a module or a component: `boiler()`, `boiler`, `ShopModule.boiler`, `ShopModule`.
    /// - Returns: `nil` if nothing has that name.
    package func focused(on name: String) -> Graph? {
        let components = components.filter { [$0.id, $0.name].contains(name) }
        let used = Set(components.flatMap(\.modules).compactMap(\.target))
        let modules = modules.filter { [$0.id, $0.name].contains(name) || used.contains($0.id) }
        let start = providers.filter { isNamed(name, $0) || used.contains($0.module) }.map(\.id)
        guard !start.isEmpty || !modules.isEmpty || !components.isEmpty else { return nil }
        let down = Dictionary(grouping: dependencies, by: \.from).mapValues { $0.map(\.to) }
        let up = Dictionary(grouping: dependencies, by: \.to).mapValues { $0.map(\.from) }
        let (needed, needing) = (Self.reached(start, over: down), Self.reached(start, over: up))
        return keeping(
            needed.union(needing),
            modules: Set(modules.map(\.id)),
            components: Set(components.map(\.id)),
            dependencies: dependencies.filter { dependency in
                [needed, needing].contains { $0.contains(dependency.from) && $0.contains(dependency.to) }
            }
        )
    }

    private func isNamed(_ name: String, _ provider: ProviderNode) -> Bool {
        let module = modules.first { $0.id == provider.module }
        let base = String(provider.name.prefix { $0 != "(" })
        let qualified = [provider.name, base].flatMap { ["\(provider.module).\($0)", "\(module?.name ?? "").\($0)"] }
        let groups = [
            module?.id, module?.name, module?.component, components.first { $0.id == module?.component }?.name,
        ]
        return ([provider.id, provider.name, base] + qualified).contains(name) || groups.contains(name)
    }

    /// The graph of some providers, with the modules and components they stand in.
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

    private static func reached(_ start: [String], over next: [String: [String]]) -> Set<String> {
        var reached = Set(start)
        var stack = start
        while let id = stack.popLast() {
            for target in next[id] ?? [] where reached.insert(target).inserted { stack.append(target) }
        }
        return reached
    }
}
