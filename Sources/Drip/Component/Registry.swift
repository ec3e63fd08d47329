// SPDX-License-Identifier: MIT

public import Synchronization

/// A component's storage: its modules, its parents and the instances that it owns.
///
/// A class that conforms to ``ComponentType`` stores a registry in a constant. Extensions add everything else:
/// ```swift
/// final class AppComponent: ComponentType, Sendable {
///     let registry = Registry()
/// }
/// ```
/// The component ends when its registry is released. Then teardowns run, modules are released, and singles are released
/// in reverse order of creation. So only the component may retain its registry. Several threads may use a registry at
/// once.
public final class Registry: Sendable {
    @usableFromInline let storage: Storage
    /// Keeps the address of the component that uses the registry from being used again, not the component alive. Never read.
    private nonisolated(unsafe) unowned var owner: AnyObject?
    /// The address of that component; 0 if none has used the registry yet.
    @usableFromInline let ownerAddress = Atomic<UInt>(0)

    /// Makes the registry of a component without a parent.
    ///
    /// - Parameters:
    ///   - file: The file that messages name as the place where the component was built.
    ///   - line: The line of that place.
    public init(file: StaticString = #fileID, line: UInt = #line) {
        storage = Storage(nil, builtAt: SourcePlace(file, line), below: nil)
    }

    /// Makes the registry of a component with a parent.
    ///
    /// - Parameters:
    ///   - parent: The parent, which the registry retains.
    ///   - file: The file that messages name as the place where the component was built.
    ///   - line: The line of that place.
    public init(parent: some ComponentType, file: StaticString = #fileID, line: UInt = #line) {
        let parent = Parent(component: parent, handle: parent.storage.handle)
        storage = Storage(nil, builtAt: SourcePlace(file, line), below: parent)
    }

    /// A new handle to a component's storage. Releasing it has no effect.
    init(of storage: Storage) { self.storage = storage }

    deinit {
        guard storage.isIn(Mode.ofRegistry) else { return }
        // A child retains the component, not the registry.
        if livingOwner != nil || storage.withLock({ _ in storage.family.hasChildren }) {
            Report.releasedRegistry(of: storage.componentType, builtAt: storage.builtAt).stop()
        }
        if storage.componentWasReleased() { storage.releaseInstances() }
    }

    /// Makes a component the owner of this registry, at its first use. Stops the process if the registry belongs to
    /// another component.
    @usableFromInline @inline(never)
    func accept(_ component: any ComponentType) {
        guard component.registry === self else {
            Report.changingRegistry(of: type(of: component), builtAt: storage.builtAt).stop()
        }
        guard storage.isIn(Mode.ofRegistry), own(component) else {
            Report.sharedRegistry(of: type(of: component), with: storage.componentType, builtAt: storage.builtAt).stop()
        }
    }

    /// Notes the component that uses the registry first.
    ///
    /// - Returns: Whether this is that component.
    func own(_ component: AnyObject) -> Bool {
        let address = UInt(bitPattern: ObjectIdentifier(component))
        return storage.withLock { state in
            if ownerAddress.load(ordering: .relaxed) == 0 {
                owner = component
                state.componentType = type(of: component)
                ownerAddress.store(address, ordering: .relaxed)
            }
            return ownerAddress.load(ordering: .relaxed) == address
        }
    }

    var livingOwner: AnyObject? { livingObject(at: ownerAddress.load(ordering: .relaxed)) }
}
