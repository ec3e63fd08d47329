// SPDX-License-Identifier: MIT

/// ``Component`` for targets whose default isolation is the main actor.
@MainActor
open class MainActorComponent: @MainActor ComponentType {
    /// The component's storage.
    public nonisolated final let registry: Registry

    /// Where the component's instances are kept; the registry's, one step nearer.
    public nonisolated final let scope: Scope

    /// Makes a component without a parent, and remembers for messages where.
    ///
    /// - Parameters:
    ///   - file: The file in which the component is built.
    ///   - line: The line on which the component is built.
    public init(file: StaticString = #fileID, line: UInt = #line) {
        registry = Registry(file: file, line: line)
        scope = registry.scope
    }

    init(registry: Registry) {
        self.registry = registry
        scope = registry.scope
    }
}

/// ``ChildComponent`` for targets whose default isolation is the main actor.
@MainActor
open class MainActorChildComponent<Parent>: MainActorComponent {
    /// The parent, retained as long as this component. `parent()` searches it too where it is a component.
    public final let parent: Parent

    /// Makes a component below a parent, and remembers for messages where.
    ///
    /// - Parameters:
    ///   - parent: The parent.
    ///   - file: The file in which the component is built.
    ///   - line: The line on which the component is built.
    public init(parent: Parent, file: StaticString = #fileID, line: UInt = #line) {
        self.parent = parent
        super.init(registry: Registry(anyParent: parent, file: file, line: line))
    }
}
