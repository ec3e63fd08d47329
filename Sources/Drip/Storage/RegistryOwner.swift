// SPDX-License-Identifier: MIT

#if canImport(ObjectiveC)
    import ObjectiveC
#endif

/// Keeps the address of the component that uses a registry from being used again, not the component alive.
struct RegistryOwner {
    private unowned let component: AnyObject

    private init(_ component: AnyObject) { self.component = component }

    /// Notes the component that uses a registry first.
    ///
    /// - Returns: Whether this is that component.
    static func note(_ component: AnyObject, _ type: Any.Type, in registry: Registry) -> Bool {
        let address = UInt(bitPattern: ObjectIdentifier(component))
        return registry.storage.withLock { state in
            if registry.owner == nil {
                registry.owner = RegistryOwner(component)
                state.componentType = type
                registry.ownerAddress.store(address, ordering: .relaxed)
            }
            return registry.ownerAddress.load(ordering: .relaxed) == address
        }
    }

    /// The component that uses a registry, unless it is being released. A weak reference cannot be made to an object
    /// that is being released.
    static func living(in registry: Registry) -> AnyObject? {
        let address = UnsafeRawPointer(bitPattern: registry.ownerAddress.load(ordering: .relaxed))
        guard let owner = address.map({ Unretained.fromOpaque($0) }) else { return nil }
        #if canImport(ObjectiveC)
            // Objective-C stops the process if a weak reference cannot be made.
            guard !(owner.takeUnretainedValue() is any NSObjectProtocol) else { return nil }
        #endif
        // Assigned afterwards: Swift 6.2 knows no weak constants.
        weak var component: AnyObject?
        component = owner.takeUnretainedValue()
        return component
    }
}
