// SPDX-License-Identifier: MIT

/// The parent that a component was born with, if it was: what most children have, and all that they have.
///
/// Retains one object where that keeps the other alive too, since a child may live for one request.
struct BirthParent: @unchecked Sendable {
    // Sendable by: immutable; the object is handed back only to its child, which the compiler keeps where it may be used.

    private let component: Unmanaged<AnyObject>?
    let storage: Unmanaged<Storage>?
    /// Whether the component's class is not one of ours, which keep their storage alive.
    private let retainsStorage: Bool

    /// No parent.
    init() {
        component = nil
        storage = nil
        retainsStorage = false
    }

    init(_ parent: some ComponentType) {
        self.init(Unmanaged.passUnretained(parent), parent.scope.unretained.storage, retainsStorage: true)
    }

    /// The parent where it is a component; any other object is its owner's affair.
    static func any<P>(_ parent: P) -> BirthParent {
        // The classes first: that takes a tenth of the time of a cast to the protocol. And without the retains of casts.
        if Instance<P>.isObjectAtRunTime {
            let object = withUnsafePointer(to: parent) { UnsafeRawPointer($0).load(as: Unmanaged<AnyObject>.self) }
            if let shelf = object._withUnsafeGuaranteedRef({ BirthParent.shelf(of: $0) }) {
                return BirthParent(object, shelf.storage, retainsStorage: false)
            }
        }
        return (parent as? any ComponentType).map { BirthParent($0) } ?? BirthParent()
    }

    /// Where the instances of a component are that is of one of our classes.
    private static func shelf(of object: AnyObject) -> Unmanaged<Shelf>? {
        let type: AnyClass = type(of: object)
        if type is Component.Type { return unsafeDowncast(object, to: Component.self).shelf }
        if type is MainActorComponent.Type { return unsafeDowncast(object, to: MainActorComponent.self).shelf }
        return nil
    }

    private init(_ component: Unmanaged<AnyObject>, _ storage: Unmanaged<Storage>, retainsStorage: Bool) {
        self.component = component.retain()
        self.storage = retainsStorage ? storage.retain() : storage
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
