// SPDX-License-Identifier: MIT

/// The usual base class of components.
///
/// Not `Sendable`: the compiler keeps a component and its modules in one isolation domain. To share one between tasks,
/// conform to ``ComponentType`` and `Sendable` instead.
open class Component: ComponentType {
    /// Tells of the component's storage, which the component owns itself: a new object each time, that ends nothing.
    public final var registry: Registry { Registry(of: shelf) }

    /// Where the component's instances are kept; the registry's, one step nearer.
    @inlinable
    public final var scope: Scope { Scope(shelf) }

    @usableFromInline final let shelf: Unmanaged<Shelf>

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
