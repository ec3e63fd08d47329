// SPDX-License-Identifier: MIT

#if canImport(ObjectiveC)
    import ObjectiveC
#endif

/// Keeps the address of the component that uses a registry from being used again, not the component alive.
struct RegistryOwner {
    private unowned let component: AnyObject

    init(_ component: AnyObject) { self.component = component }

    /// The component that uses a registry, unless it is being released. A weak reference cannot be made to an object
    /// that is being released.
    ///
    /// - Parameter address: The address of the component; 0 if none has used the registry yet.
    static func living(at address: UInt) -> AnyObject? {
        guard let owner = UnsafeRawPointer(bitPattern: address).map({ Unretained.fromOpaque($0) }) else { return nil }
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
