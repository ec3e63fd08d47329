// SPDX-License-Identifier: MIT

/// A component's parent, with its storage. The child keeps the component alive, which keeps its storage alive.
@usableFromInline
struct Parent {
    let component: AnyObject
    let handle: Storage.Handle

    var storage: Storage { handle.storage }

    @usableFromInline
    init(component: AnyObject, handle: Storage.Handle) {
        self.component = component
        self.handle = handle
    }
}

/// The components above and below one component. A child retains its parents, and a parent does not retain its children:
/// they leave before their storages go.
struct Family {
    /// The first parent. Most children have no other parent.
    private(set) var parent: Parent?
    /// The newest of the children of which this component is the first parent. They are a list, linked by their storages.
    private var firstChild: Storage.Handle?
    /// What only components with several parents have, and their parents.
    private var further: Further?

    /// The parents beside the first, and the children that have this component as such a parent.
    private final class Further {
        var parents: [Parent] = []
        var children: [ObjectIdentifier: (storage: Storage.Handle, number: Int)] = [:]
        /// The number of children that have joined so far.
        var count = 0
    }

    init(parent: consuming Parent?) { self.parent = parent }

    // MARK: Parents

    var parents: [Parent] {
        let first = parent.map { [$0] } ?? []
        return further == nil ? first : first + furtherParents
    }
    var furtherParents: [Parent] { further?.parents ?? [] }

    /// Adds a parent, after the others.
    mutating func add(_ new: Parent) {
        guard parent != nil else { return parent = new }
        madeFurther.parents.append(new)
    }

    mutating func removeParents() -> [Parent] {
        defer { (parent, further) = (nil, nil) }
        return parents
    }

    // MARK: Children

    var hasChildren: Bool { firstChild != nil || further?.children.isEmpty == false }

    /// The living children, retained: those of which this is the first parent, then the others, the newest first.
    var children: [Storage] {
        @inline(never) get {
            var children: [Storage] = []
            var next = firstChild
            while let child = next?.takeUnretainedValue() {
                children.append(child)
                next = child.nextSibling
            }
            let others = further?.children.values.sorted { $0.number > $1.number } ?? []
            return children + others.map { $0.storage.takeUnretainedValue() }
        }
    }

    /// Adds a child of which this component is the first parent.
    mutating func add(child: Storage) {
        child.nextSibling = firstChild
        firstChild?._withUnsafeGuaranteedRef { $0.previousSibling = child.handle }
        firstChild = child.handle
    }

    mutating func remove(child: Storage) {
        let (previous, next) = (child.previousSibling, child.nextSibling)
        if let previous { previous._withUnsafeGuaranteedRef { $0.nextSibling = next } } else { firstChild = next }
        next?._withUnsafeGuaranteedRef { $0.previousSibling = previous }
        (child.previousSibling, child.nextSibling) = (nil, nil)
    }

    /// Adds a child that has another first parent.
    mutating func add(furtherChild child: Storage) {
        let further = madeFurther
        further.count += 1
        further.children[ObjectIdentifier(child)] = (child.handle, further.count)
    }

    func remove(furtherChild child: Storage) { further?.children[ObjectIdentifier(child)] = nil }

    private var madeFurther: Further {
        mutating get {
            let made = further ?? Further()
            further = made
            return made
        }
    }
}
