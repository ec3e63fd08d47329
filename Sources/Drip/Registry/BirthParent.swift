// SPDX-License-Identifier: MIT

/// The parent that a component was born with, if it was: what most children have, and all that they have. One that was
/// registered before anybody could tell the difference counts as such.
///
/// Retains one object where that keeps the other alive too, since a child may live for one request.
struct BirthParent: @unchecked Sendable {
    // Sendable by: immutable; the object is handed back only to its child, which the compiler keeps where it may be used.

    let component: Unmanaged<AnyObject>?
    let storage: Unmanaged<Storage>?
    /// Whether the component's class is not one of ours, which keep their storage alive.
    let retainsStorage: Bool

    /// No parent.
    init() {
        component = nil
        storage = nil
        retainsStorage = false
    }

    init(_ component: Unmanaged<AnyObject>, _ storage: Unmanaged<Storage>, retainsStorage: Bool) {
        self.component = component.retain()
        self.storage = retainsStorage ? storage.retain() : storage
        self.retainsStorage = retainsStorage
    }

    /// The parent that a child holds.
    init(held component: Unmanaged<AnyObject>?, _ storage: Unmanaged<Storage>?, retainsStorage: Bool) {
        self.component = component
        self.storage = storage
        self.retainsStorage = retainsStorage
    }

    /// Lets the parent go; once, at the end of the child.
    func release() {
        if retainsStorage { storage?.release() }
        component?.release()
    }

    /// The parent as one in a list, where there is one.
    var asParent: Parent? {
        guard let component, let storage else { return nil }
        return Parent(component.takeUnretainedValue(), storage.takeUnretainedValue())
    }
}
