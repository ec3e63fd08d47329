// SPDX-License-Identifier: MIT

extension BirthParent {
    init(_ parent: some ComponentType) {
        let shelf = BirthParent.shelf(of: parent)
        self.init(
            Unmanaged.passUnretained(parent), (shelf ?? parent.scope.unretained).storage, retainsStorage: shelf == nil)
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
}
