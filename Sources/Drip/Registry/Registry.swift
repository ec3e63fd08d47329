// SPDX-License-Identifier: MIT

/// A component's storage: its modules, its parents and the instances it owns.
///
/// A class that conforms to ``ComponentType`` holds one in a constant and never hands it out; everything else about a
/// component comes from extensions:
/// ```swift
/// final class AppComponent: ComponentType, Sendable {
///     let registry = Registry()
/// }
/// ```
/// When the one that its component holds is released, the component's teardowns run, its modules are let go, and its
/// singles are released in reverse order of their creation. Safe to use from several threads.
public final class Registry: Sendable {
    /// Where the component's modules keep their instances; the storage itself, which this retains.
    @inlinable
    public var scope: Scope { Scope(shelf) }

    @usableFromInline let shelf: Unmanaged<Shelf>

    /// Makes the registry of a component without a parent.
    ///
    /// - Parameters:
    ///   - file: The file that messages name as the place where the component was built.
    ///   - line: The line of that place.
    public init(file: StaticString = #fileID, line: UInt = #line) {
        shelf = Storage.retained(builtAt: SourcePlace(file, line))
        shelf.storage._withUnsafeGuaranteedRef { $0.endsWithRegistry = true }
    }

    /// Makes the registry of a component with a parent.
    ///
    /// - Parameters:
    ///   - parent: The parent; retained as long as the registry.
    ///   - file: The file that messages name as the place where the component was built.
    ///   - line: The line of that place.
    public init(parent: some ComponentType, file: StaticString = #fileID, line: UInt = #line) {
        shelf = Storage.retained(builtAt: SourcePlace(file, line), parent: BirthParent(parent))
        shelf.storage._withUnsafeGuaranteedRef { $0.endsWithRegistry = true }
    }

    /// Tells of a component that owns its storage itself.
    @usableFromInline
    init(of shelf: Unmanaged<Shelf>) {
        self.shelf = shelf
        _ = shelf.retain()
    }

    deinit {
        if shelf.storage._withUnsafeGuaranteedRef({ $0.endsWithRegistry }) {
            Storage.componentWasReleased(shelf)
        } else {
            shelf.release()
        }
    }
}
