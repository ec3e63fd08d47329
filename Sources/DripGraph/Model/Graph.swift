// SPDX-License-Identifier: MIT

/// The components, modules and providers of a build and what each provider needs.
///
/// Lists are sorted and every part is named by text, so two builds of the same sources give equal graphs wherever they
/// stand on disk.
package struct Graph: Equatable {
    package var components: [ComponentNode]
    package var modules: [ModuleNode]
    package var providers: [ProviderNode]
    /// Sorted by the providers' names, then by kind.
    package var dependencies: [Dependency]

    /// A graph from its parts.
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
