// SPDX-License-Identifier: MIT

public import Synchronization

/// A class that owns instances for one lifetime. All it needs is a registry.
///
/// Subclass ``Component``, or conform to this protocol in a class of any hierarchy or isolation:
/// ```swift
/// final class AppComponent: ComponentType, Sendable {
///     let registry = Registry()
/// }
/// ```
public protocol ComponentType: AnyObject {
    /// The component's storage.
    ///
    /// - Precondition: Each read gives the same object, as a stored constant does, and no other component uses it; else
    ///   the process stops with a message.
    var registry: Registry { get }
}

extension ComponentType {
    /// The storage of a subclass of `Component` or `MainActorComponent`; else nil. A constant if the compiler knows the
    /// type.
    @_alwaysEmitIntoClient @inline(__always)
    var knownHandle: Storage.Handle? {
        if Self.self is Component.Type { return unsafeDowncast(self, to: Component.self).handle }
        if Self.self is MainActorComponent.Type { return unsafeDowncast(self, to: MainActorComponent.self).handle }
        return nil
    }

    /// Reads the storage without retaining it. The component or its registry keeps the storage alive during the call.
    @_alwaysEmitIntoClient @inline(__always)
    func withHandle<R, E: Error>(_ body: (Storage.Handle) throws(E) -> R) throws(E) -> R {
        if let knownHandle { return try body(knownHandle) }
        let registry = registry
        defer { withExtendedLifetime(registry) {} }
        checkOwner(of: registry)
        return try body(registry.storage.handle)
    }

    /// The storage. Stops the process if the component does not own its registry.
    @usableFromInline @inline(never)
    var storage: Storage {
        if let knownHandle { return knownHandle.storage }
        let registry = registry
        checkOwner(of: registry)
        return registry.storage
    }

    /// Stops the process if the registry belongs to another component, before anything is read from it.
    @_alwaysEmitIntoClient @inline(__always)
    func checkOwner(of registry: Registry) {
        let address = UInt(bitPattern: ObjectIdentifier(self))
        if registry.ownerAddress.load(ordering: .relaxed) != address { registry.accept(self) }
    }

    /// The cached instance that a lookup finds; nil if there is none, or while the table is hidden.
    @_alwaysEmitIntoClient @inline(__always)
    func hit<T>(_ find: (Table) -> UnsafeRawPointer?) -> T? {
        withHandle { handle in
            find(handle.readTable).map { Instance<T>.value(at: $0) }
        }
    }
}
