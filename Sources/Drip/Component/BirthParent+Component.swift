// SPDX-License-Identifier: MIT

extension BirthParent {
    init(_ parent: some ComponentType) {
        let shelf = BirthParent.shelf(of: parent)
        self.init(
            Unmanaged.passUnretained(parent), (shelf ?? parent.scope.unretained).storage, retainsStorage: shelf == nil)
    }

    /// The parent where it is a component; any other object is its owner's affair.
    fileprivate static func any<P>(_ parent: P) -> BirthParent {
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

/// Where the instances of a child will be. What its parent is, is known when client code is compiled, in most cases.
extension Shelf {
    @inlinable @inline(__always)
    static func retained<P>(
        below parent: P, _ file: StaticString, _ line: UInt, of child: Any.Type
    ) -> Unmanaged<Shelf> {
        if P.self is Component.Type {
            let component = parent as! Component  // Its type says so.
            return retained(below: component, component.shelf, file.utf8Start, line, of: child)
        }
        if P.self is MainActorComponent.Type {
            let component = parent as! MainActorComponent  // Its type says so.
            return retained(below: component, component.shelf, file.utf8Start, line, of: child)
        }
        return retained(belowAny: parent, file.utf8Start, line, of: child)
    }

    @usableFromInline
    static func retained(
        below parent: AnyObject, _ shelf: Unmanaged<Shelf>, _ file: UnsafePointer<UInt8>, _ line: UInt,
        of child: Any.Type
    ) -> Unmanaged<Shelf> {
        let parent = BirthParent(Unmanaged.passUnretained(parent), shelf.storage, retainsStorage: false)
        return Storage.retained(builtAt: SourcePlace(file: file, line: line), parent: parent, of: child)
    }

    @usableFromInline
    static func retained<P>(
        belowAny parent: P, _ file: UnsafePointer<UInt8>, _ line: UInt, of child: Any.Type
    ) -> Unmanaged<Shelf> {
        let parent = BirthParent.any(parent)
        return Storage.retained(builtAt: SourcePlace(file: file, line: line), parent: parent, of: child)
    }
}
