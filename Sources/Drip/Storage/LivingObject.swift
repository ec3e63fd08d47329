// SPDX-License-Identifier: MIT

#if canImport(ObjectiveC)
    import ObjectiveC
#endif

/// The object at an address, unless it is being released. A weak reference cannot be made to an object that is being
/// released.
///
/// - Parameter address: The address of an object whose memory is not free yet; or 0.
func livingObject(at address: UInt) -> AnyObject? {
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
