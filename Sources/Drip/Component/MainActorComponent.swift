// SPDX-License-Identifier: MIT

/// ``Component`` for targets whose default isolation is the main actor.
///
/// Its teardowns run, and its instances are released, where the last reference to it is. Where a task outside the main actor
/// might have that, let the subclass declare `isolated deinit {}` (from macOS 15.4 and iOS 18.4 on): then they do there.
@MainActor
open class MainActorComponent: @MainActor ComponentType {
    /// Tells of the component's storage, which the component owns itself: a new object each time, that ends nothing.
    public nonisolated final var registry: Registry { Registry(of: shelf) }

    /// Where the component's instances are kept; the registry's, one step nearer.
    @inlinable
    public nonisolated final var scope: Scope { Scope(shelf) }

    @usableFromInline nonisolated final let shelf: Unmanaged<Shelf>

    /// Makes a component without a parent, and remembers for messages where.
    ///
    /// - Parameters:
    ///   - file: The file in which the component is built.
    ///   - line: The line on which the component is built.
    public init(file: StaticString = #fileID, line: UInt = #line) {
        shelf = Storage.retained(builtAt: SourcePlace(file, line), of: type(of: self))
    }

    @usableFromInline
    init(shelf: Unmanaged<Shelf>) { self.shelf = shelf }

    deinit { Storage.componentWasReleased(shelf) }
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
    @inlinable
    public init(parent: Parent, file: StaticString = #fileID, line: UInt = #line) {
        self.parent = parent
        super.init(shelf: Shelf.retained(below: parent, file, line, of: type(of: self)))
    }
}
