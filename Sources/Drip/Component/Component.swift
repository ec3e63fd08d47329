// SPDX-License-Identifier: MIT

internal import CDrip

/// Owns instances for one lifetime: the usual base class of components.
///
/// It is not `Sendable`: the compiler keeps a component and its modules in one isolation domain. To share a component
/// between tasks, conform to ``ComponentType`` and `Sendable` instead.
open class Component: ComponentType {
    /// A new handle to the component's storage. Releasing it has no effect.
    public final var registry: Registry { Registry(of: handle.storage) }

    /// This object retains the storage. The reference is unmanaged, so that a hit does not retain the storage again.
    @usableFromInline final let handle: Storage.Handle

    /// Makes a component without a parent.
    ///
    /// - Parameters:
    ///   - file: The file that messages name as the place where the component was built.
    ///   - line: The line of that place.
    public init(file: StaticString = #fileID, line: UInt = #line) {
        handle = Storage(type(of: self), builtAt: SourcePlace(file, line), below: nil).retained()
    }

    /// Makes a component below a parent. Visible to clients, so that the compiler gives its usual error for a subclass
    /// that needs an initializer.
    @usableFromInline
    init(below parent: Parent?, _ place: SourcePlace) {
        handle = Storage(type(of: self), builtAt: place, below: parent).retained()
    }

    deinit { handle.componentWasReleased() }
}

/// ``Component`` for targets whose default isolation is the main actor.
@MainActor
open class MainActorComponent: @MainActor ComponentType {
    /// A new handle to the component's storage. Releasing it has no effect.
    public nonisolated final var registry: Registry { Registry(of: handle.storage) }

    /// This object retains the storage. The reference is unmanaged, so that a hit does not retain the storage again.
    @usableFromInline nonisolated final let handle: Storage.Handle

    /// Makes a component without a parent.
    ///
    /// - Parameters:
    ///   - file: The file that messages name as the place where the component was built.
    ///   - line: The line of that place.
    public init(file: StaticString = #fileID, line: UInt = #line) {
        handle = Storage(type(of: self), builtAt: SourcePlace(file, line), below: nil).retained()
    }

    /// Makes a component below a parent. Visible to clients, so that the compiler gives its usual error for a subclass
    /// that needs an initializer.
    @usableFromInline
    init(below parent: Parent?, _ place: SourcePlace) {
        handle = Storage(type(of: self), builtAt: place, below: parent).retained()
    }

    deinit { handle.componentWasReleased() }
}

extension Storage.Handle {
    /// Releases what a component owns.
    fileprivate func componentWasReleased() {
        _withUnsafeGuaranteedRef { storage in
            let hadModules = storage.componentWasReleased()
            // A module is still in use, or an instance retains it.
            if hadModules, !drip_is_only_reference(toOpaque()) { storage.releaseInstancesInIsolation() }
        }
        // The storage retains the parent, whose end may end the component above it, and so on.
        drip_release_last(toOpaque())
    }
}

extension MainActorComponent: HasTasks {}

extension Parent {
    /// The parent, if it is a component; else nil. Most parents are a `Component` by their static type and need no
    /// cast.
    @inlinable
    init?<P>(of parent: P) {
        if P.self is Component.Type {
            let parent = unsafeDowncast(Instance<P>.reference(parent), to: Component.self)
            self.init(component: parent, handle: parent.handle)
        } else if let parent = parent as? any ComponentType {
            self.init(component: parent, handle: parent.storage.handle)
        } else {
            return nil
        }
    }
}
