// SPDX-License-Identifier: MIT

#if canImport(ObjectiveC)
    import ObjectiveC
#endif

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
            // Objective-C stops the process if a weak reference cannot be made.
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
    func own(_ component: AnyObject, _ type: Any.Type) -> Bool {
        let address = UInt(bitPattern: ObjectIdentifier(component))
        return withLock { state in
            if owner == nil {
                owner = RegistryOwner(component)
                state.componentType = type
                ownerAddress.store(address, ordering: .relaxed)
            }
            return ownerAddress.load(ordering: .relaxed) == address
        }
    }
}
