// SPDX-License-Identifier: MIT

/// The registration of a parent.
struct ParentRegistration {
    let parent: Parent
    let component: AnyObject
    /// The storage of the component.
    let storage: Storage
    let place: SourcePlace

    /// Registers the parent, after the others. Stops the process if the component has another parent of its type, or if
    /// the registration is late.
    func run() {
        let found = Storage.registering.withLock {
            let found = storage.withLock { problem(in: $0) }
            if found == nil { add() }
            return found
        }
        switch found {
        case nil, .isRegistered: break
        case .hasAnother: Report.secondParent(parentType, of: type(of: component), registeredAt: place).stop()
        case .isUsed(let first):
            stopLate(after: "\(first.name) was asked for", at: first.sourcePlace.map { ("provider", $0) })
        case .isAbove(let child): stop(above: child)
        }
    }

    /// Why there is nothing to add.
    private enum Problem {
        case isRegistered
        /// The component has another parent of exactly that type.
        case hasAnother
        /// The component was used before.
        case isUsed(first: Site)
        /// The component has a child, or is the parent itself.
        case isAbove(Storage)
    }

    /// A component without children is above none, so no two come to stand above each other. The lock is held.
    private func problem(in state: borrowing State) -> Problem? {
        if parent.storage === storage { return .isAbove(storage) }
        let family = storage.family
        if family.hasChildren, let child = family.children.last { return .isAbove(child) }
        if let first = state.firstUse { return .isUsed(first: first) }
        if family.parent == nil { return nil }
        let equal = family.parents.first { type(of: $0.component) == parentType }
        return equal.map { $0.component === parent.component ? .isRegistered : .hasAnother }
    }

    private func add() {
        parent.storage.withLock { above in
            storage.withLock { _ in
                if storage.family.parent == nil {
                    parent.storage.family.add(child: storage)
                } else {
                    parent.storage.family.add(furtherChild: storage)
                }
                storage.family.add(parent)
            }
            EndNews.noteChild(of: parent.storage)
            above.passOnObservers(to: storage, of: parent.storage)
        }
    }

    // MARK: Problems

    private var parentType: Any.Type { type(of: parent.component) }

    private func stop(above child: Storage) -> Never {
        let isSelf = parent.component === component
        if isSelf || parent.storage.storagesAbove.contains(where: { $0 === storage }) {
            Report.parentBelow(isSelf ? nil : parentType, of: type(of: component), registeredAt: place).stop()
        }
        stopLate(after: "its child \(child.componentName) was built", at: ("built", child.builtAt))
    }

    private func stopLate(after event: String, at cause: (role: String, place: SourcePlace)?) -> Never {
        Report.lateRegistration(
            "\(parentType)", "registered as a parent", of: storage.componentName, after: event, at: cause,
            registeredAt: place
        ).stop()
    }
}

extension State {
    /// The first instance that was built, or else the first parent that was found. A module or a fake alone is no use.
    fileprivate var firstUse: Site? {
        let records = cache.records.map(\.pointee).filter { $0.overrideNumber == 0 }
        let uses = records.map(\.site).filter { !$0.isModule }
        return uses.last { !$0.isKnownByType } ?? uses.last
    }
}
