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
    /// - Precondition: The parent is another component, and this component is not above it. Nothing has asked this
    ///   component, or a component below it, for a parent that would now be found. Else the process stops with a
    ///   message.
    @discardableResult
    public func parent<P: ComponentType>(
        file: StaticString = #fileID, line: UInt = #line, _ make: () -> P
    ) -> Self { parent(make(), file: file, line: line) }

    /// Registers a parent, which this component keeps alive from now on.
    ///
    /// - Parameters:
    ///   - parent: The parent. It replaces an earlier registered parent of exactly its type.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Returns: This component.
    /// - Precondition: The parent is another component, and this component is not above it: the two would retain each
    ///   other permanently. Nothing has asked this component, or a component below it, for a parent that would now be
    ///   found. Else the process stops with a message.
    @discardableResult
    public func parent<P: ComponentType>(_ parent: P, file: StaticString = #fileID, line: UInt = #line) -> Self {
        let (own, place) = (storage, SourcePlace(file, line))
        switch own.add(Parent(component: parent, handle: parent.storage.handle)) {
        case .registered: return self
        case .isBuiltWithAnother:
            Report.secondParent(Swift.type(of: parent), of: Swift.type(of: self), registeredAt: place).stop()
        case .isAbove:
            let type: Any.Type? = parent === self ? nil : Swift.type(of: parent)
            Report.parentBelow(type, of: Swift.type(of: self), registeredAt: place).stop()
        case .late(let type, let asked):
            Report.late(
                "\(Swift.type(of: parent))", "registered as a parent", of: own.componentName,
                asked: "\(type)" + (asked === own ? "" : " by \(asked.componentName), which is below it,"),
                at: nil, registeredAt: place
            ).stop()
        }
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
        for level in storage.levelsAbove {
            var candidates: [AnyObject] = []
            for parent in level where parent.component is P {
                if !candidates.contains(where: { $0 === parent.component }) { candidates.append(parent.component) }
            }
            if candidates.count > 1 {
                let types = candidates.map { type(of: $0) }
                Report.ambiguous(
                    "parent", wanted, of: type(of: self), candidates: types, askedAt: place,
                    toChoose: "ask for the meant parent by a type that only it has"
                ).stop()
            }
            if let only = candidates.first { return only }
        }
        Report.missingParent(
            wanted, of: type(of: self), registered: storage.parents.map { type(of: $0.component) },
            builtAt: storage.builtAt, askedAt: place
        ).stop()
    }
}
