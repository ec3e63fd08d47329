// SPDX-License-Identifier: MIT

/// The components, modules and providers of a build, and the dependencies between providers.
///
/// Lists are sorted, and nodes refer to each other by name. So two builds of the same sources give equal graphs, even
/// in different folders.
package struct Graph: Equatable {
    package var components: [ComponentNode]
    package var modules: [ModuleNode]
    package var providers: [ProviderNode]
    /// Sorted by `from`, then by `to`.
    package var dependencies: [Dependency]

    package init(
        components: [ComponentNode] = [],
        modules: [ModuleNode] = [],
        providers: [ProviderNode] = [],
        dependencies: [Dependency] = []
    ) {
        self.components = components
        self.modules = modules
        self.providers = providers
        self.dependencies = dependencies
    }
}
