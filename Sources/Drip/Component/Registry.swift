// SPDX-License-Identifier: MIT

#if canImport(ObjectiveC)
    import ObjectiveC
#endif

/// A component's storage: its modules, its parents and the instances that it owns.
///
/// A class that conforms to ``ComponentType`` stores a registry in a constant. Extensions add everything else:
/// ```swift
/// final class AppComponent: ComponentType, Sendable {
///     let registry = Registry()
/// }
/// ```
/// The component ends when its registry is released. Then teardowns run, modules are released, and singles are released
/// in reverse order of creation. Several threads may use a registry at once.
public final class Registry: Sendable {
    @usableFromInline let storage: Storage

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
        let parent = Parent(component: parent, storage: parent.storage)
        storage = Storage(nil, builtAt: SourcePlace(file, line), below: parent)
    }

    /// A new handle to a component's storage. Releasing it has no effect.
    init(of storage: Storage) { self.storage = storage }

    deinit {
        guard storage.isIn(Mode.ofRegistry) else { return }
        if let component = storage.owner?.living {
            Report.replacedRegistry(of: type(of: component), builtAt: storage.builtAt).stop()
        }
        storage.componentWasReleased()
    }

    /// Makes a component the owner of this registry, at its first use. Stops the process if the registry belongs to
    /// another component.
    @usableFromInline @inline(never)
    func join(_ component: any ComponentType) {
        guard component.registry === self else {
            Report.changingRegistry(of: type(of: component), builtAt: storage.builtAt).stop()
        }
        guard storage.isIn(Mode.ofRegistry), storage.own(component) else {
            Report.sharedRegistry(of: type(of: component), with: storage.componentType, builtAt: storage.builtAt).stop()
        }
    }
}

/// The component that uses a registry. Does not keep it alive, but its address is not used again while this exists.
struct RegistryOwner {
    private unowned let component: AnyObject
    private let address: Unretained

    init(_ component: AnyObject) {
        self.component = component
        address = .passUnretained(component)
    }

    /// The component, unless it is being released. A weak reference cannot be made to an object that is being released.
    var living: AnyObject? {
        #if canImport(ObjectiveC)
            // Objective-C stops the process in place of making no weak reference.
            guard !(address.takeUnretainedValue() is any NSObjectProtocol) else { return nil }
        #endif
        weak let component = address.takeUnretainedValue()
        return component
    }
}

extension Storage {
    /// Notes the component that uses a registry first.
    ///
    /// - Returns: Whether this is that component.
    func own(_ component: any ComponentType) -> Bool {
        let address = UInt(bitPattern: ObjectIdentifier(component))
        return withLock { state in
            if owner == nil {
                owner = RegistryOwner(component)
                state.componentType = type(of: component)
                ownerAddress.store(address, ordering: .relaxed)
            }
            return ownerAddress.load(ordering: .relaxed) == address
        }
    }
}
