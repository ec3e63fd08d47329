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
    func register() {
        let problem = Storage.registering.withLock { () -> (() -> Report)? in
            let (isRegistered, problem) = storage.withLock { look(at: $0) }
            if problem == nil, !isRegistered { add() }
            return problem
        }
        problem?().stop()
    }

    /// Whether the component has this parent already, and what is wrong with adding it. The lock is held. A component
    /// without children is above none, so no two come to stand above each other.
    private func look(at state: borrowing State) -> (isRegistered: Bool, problem: (() -> Report)?) {
        if parent.storage === storage { return (false, { report(above: storage) }) }
        if storage.family.hasChildren, let child = storage.family.children.last {
            return (false, { report(above: child) })
        }
        if let first = state.firstUse {
            let cause = first.sourcePlace.map { (role: "provider", place: $0) }
            return (false, { lateReport(after: "\(first.name) was asked for", at: cause) })
        }
        if storage.family.parent == nil { return (false, nil) }
        let equal = storage.family.parents.first { type(of: $0.component) == parentType }
        guard let equal else { return (false, nil) }
        if equal.component === parent.component { return (true, nil) }
        return (false, { .secondParent(parentType, of: type(of: component), registeredAt: place) })
    }

    private func add() {
        let above = parent.storage
        above.withLock { state in
            storage.withLock { _ in
                if storage.family.parent == nil {
                    above.family.add(child: storage)
                } else {
                    above.family.add(furtherChild: storage)
                }
                storage.family.add(parent)
            }
            state.noteChild(storage, of: above)
        }
    }

    // MARK: Problems

    private var parentType: Any.Type { type(of: parent.component) }

    /// - Parameter child: The component below, or the parent itself.
    private func report(above child: Storage) -> Report {
        let isSelf = parent.component === component
        if isSelf || parent.storage.storagesAbove.contains(where: { $0 === storage }) {
            return .parentBelow(isSelf ? nil : parentType, of: type(of: component), registeredAt: place)
        }
        return lateReport(after: "its child \(child.componentName) was built", at: ("built", child.builtAt))
    }

    private func lateReport(after event: String, at cause: (role: String, place: SourcePlace)?) -> Report {
        .lateRegistration(
            "\(parentType)", "registered as a parent", of: storage.componentName, after: event, at: cause,
            registeredAt: place)
    }
}

extension State {
    /// The first instance that was built, or else the first parent that was found. A module or a fake alone is no use.
    fileprivate var firstUse: Site? {
        var first: Site?
        for record in cache.records where record.pointee.overrideNumber == 0 {
            let site = record.pointee.site
            if site.isModule || first?.isKnownByType == false && site.isKnownByType { continue }
            first = site
        }
        return first
    }
}
