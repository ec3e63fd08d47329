// SPDX-License-Identifier: MIT

extension ComponentType {
    /// Returns the nearest parent of the type that the accessor declares.
    ///
    /// This call is the whole body of an accessor. It searches the registered parents, then their parents, nearest
    /// first. A parent of a subclass, such as a fake, is found too.
    ///
    /// - Parameters:
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Returns: The parent, which lives at least as long as this component.
    /// - Precondition: There is such a parent; else the process stops with a message that says which parents there are.
    ///   It also stops if two parents match at the nearest distance.
    @_alwaysEmitIntoClient @inline(__always)
    public func parent<P: ComponentType>(file: StaticString = #fileID, line: UInt = #line) -> P {
        parent(askedAt: file, line)
    }

    /// Returns the nearest parent that conforms to a protocol.
    ///
    /// - Parameters:
    ///   - type: The protocol: `(any FeedDependencies).self`.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Precondition: Such a parent exists, and no second parent at the same distance conforms; else the process stops
    ///   with a message.
    @_alwaysEmitIntoClient @inline(__always)
    public func parent<P>(as type: P.Type, file: StaticString = #fileID, line: UInt = #line) -> P {
        parent(askedAt: file, line)
    }

    /// Registers a parent, which this component keeps alive from now on.
    ///
    /// - Parameters:
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - make: Returns the parent. It runs at once.
    /// - Returns: This component.
    /// - Precondition: The parent is another component. This component has kept no instance, has found no parent, and has
    ///   neither a child nor another parent of exactly that class. Else the process stops with a message.
    @discardableResult
    public func parent<P: ComponentType>(
        file: StaticString = #fileID, line: UInt = #line, _ make: () -> P
    ) -> Self { parent(make(), file: file, line: line) }

    /// Registers a parent, which this component keeps alive from now on.
    ///
    /// - Parameters:
    ///   - parent: The parent.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Returns: This component.
    /// - Precondition: The parent is another component. This component has kept no instance, has found no parent, and has
    ///   neither a child nor another parent of exactly that class. Else the process stops with a message.
    @discardableResult
    public func parent<P: ComponentType>(_ parent: P, file: StaticString = #fileID, line: UInt = #line) -> Self {
        ParentRegistration(
            parent: Parent(component: parent, handle: parent.storage.handle), component: self, storage: storage,
            place: SourcePlace(file, line)
        ).register()
        return self
    }

    @_alwaysEmitIntoClient @inline(__always)
    func parent<P>(askedAt file: StaticString, _ line: UInt) -> P {
        let site = Site(.parent, of: P.self)
        if let found: P = hit({ $0.find(site) }) { return found }
        return missedParent(site, SourcePlace(file, line))
    }

    /// - Parameter site: The accessor's own site: hits compare its type mark, and a type may have several marks.
    @usableFromInline @inline(never)
    func missedParent<P>(_ site: Site, _ place: SourcePlace) -> P {
        // Before the lock of the search is held, because this reads the component's registry.
        let storage = storage
        let found = storage.findParent(site, isObject: Instance<P>.isObject) {
            let parent = nearestParent(P.self, above: storage, place)
            return Instance<P>.isObject ? parent : Instance<P>.reference(parent as! P)
        }
        return Instance<P>.value(found)
    }

    /// Searches the parents of a type, level by level, nearest first.
    ///
    /// - Returns: The parent, as the component keeps it. Not as an optional of its type, whose metadata takes longer to
    ///   find than the parent.
    private func nearestParent<P>(_ wanted: P.Type, above storage: Storage, _ place: SourcePlace) -> AnyObject {
        // Comparing the types is faster than the cast.
        if let only = storage.onlyParent, type(of: only) == P.self || only is P { return only }
        var level = storage.parents
        while !level.isEmpty {
            let found = level.map(\.component).filter { $0 is P }
            if found.count == 1 { return found[0] }
            if !found.isEmpty {
                Report.ambiguousParent(wanted, of: type(of: self), found, Call.asker(at: place)).stop()
            }
            level = level.levelAbove
        }
        Report.missingParent(
            wanted, of: type(of: self), registered: storage.parents.map { type(of: $0.component) },
            builtAt: storage.builtAt, asker: Call.asker(at: place)
        ).stop()
    }
}

extension Report {
    fileprivate static func ambiguousParent(
        _ wanted: Any.Type, of component: Any.Type, _ candidates: [AnyObject], _ asker: Asker
    ) -> Report {
        ambiguous(
            "parent", wanted, of: component, candidates: candidates.map { type(of: $0) }, asker: asker,
            toChoose: "ask for the meant parent by a type that only it has"
        )
    }
}
