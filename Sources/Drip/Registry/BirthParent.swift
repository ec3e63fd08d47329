// SPDX-License-Identifier: MIT

/// The parent that a component was born with, if it was: what most children have, and all that they have.
///
/// Retains one object where that keeps the other alive too, since a child may live for one request.
struct BirthParent: @unchecked Sendable {
    // Sendable by: immutable; the object is handed back only to its child, which the compiler keeps where it may be used.

    private let component: Unmanaged<AnyObject>?
    let storage: Unmanaged<Storage>?
    /// Whether the component's class is not one of ours, whose registry is a constant and keeps the storage alive.
    private let retainsStorage: Bool

    /// No parent.
    init() {
        component = nil
        storage = nil
        retainsStorage = false
    }

    init(_ parent: some ComponentType) {
        self.init(parent, parent.registry.storage, retainsStorage: true)
    }

    /// The parent where it is a component; any other object is its owner's affair.
    init<P>(ofAnyType parent: P) {
        // The classes first: that takes a tenth of the time of a cast to the protocol.
        guard Instance<P>.isObjectAtRunTime else {
            self = (parent as? any ComponentType).map { BirthParent($0) } ?? BirthParent()
            return
        }
        // Without the retain that a cast of bits takes.
        let object = withUnsafePointer(to: parent) { UnsafeRawPointer($0).load(as: Unmanaged<AnyObject>.self) }
        self = object._withUnsafeGuaranteedRef { BirthParent(object: $0) }
    }

    private init(object: AnyObject) {
        if let component = object as? Component {
            self.init(component, component.registry.storage, retainsStorage: false)
        } else if let component = object as? MainActorComponent {
            self.init(component, component.registry.storage, retainsStorage: false)
        } else if let component = object as? any ComponentType {
            self.init(component)
        } else {
            self.init()
        }
    }

    private init(_ component: AnyObject, _ storage: Storage, retainsStorage: Bool) {
        self.component = Unmanaged.passRetained(component)
        self.storage = retainsStorage ? Unmanaged.passRetained(storage) : Unmanaged.passUnretained(storage)
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
