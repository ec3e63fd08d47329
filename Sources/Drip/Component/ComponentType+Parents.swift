// SPDX-License-Identifier: MIT

extension ComponentType {
    /// Gives a parent of this component; written as the whole body of an accessor.
    ///
    /// Searches the registered parents, then theirs, nearest first: for that very type, else for the one subclass of it
    /// (a fake, say).
    ///
    /// - Parameters:
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Returns: The parent, which lives at least as long as this component.
    /// - Precondition: There is one; else the process stops with a message that says which parents there are. So it does
    ///   where two at the same distance are subclasses.
    @inlinable @inline(__always)
    public func parent<P: ComponentType>(file: StaticString = #fileID, line: UInt = #line) -> P {
        parent(askedAt: file, line)
    }

    /// Gives the nearest parent that conforms to a protocol.
    ///
    /// - Parameters:
    ///   - type: The protocol: `(any FeedDependencies).self`.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Precondition: There is one, and only one at the same distance; else the process stops with a message.
    @inlinable @inline(__always)
    public func parent<P>(as type: P.Type, file: StaticString = #fileID, line: UInt = #line) -> P {
        parent(askedAt: file, line)
    }

    /// Registers a parent, which this component keeps alive from now on.
    ///
    /// - Parameter make: Gives the parent; runs at once.
    /// - Returns: This component.
    /// - Precondition: As for the overload that takes the parent itself.
    @discardableResult
    public func parent<P: ComponentType>(_ make: () -> P) -> Self { parent(make()) }

    /// Registers a parent, which this component keeps alive from now on.
    ///
    /// - Parameter parent: The parent. Of several of the very type that an accessor asks for, the last one is found.
    /// - Returns: This component.
    /// - Precondition: The parent is another component, and this one is none of those above it: they would keep each other
    ///   alive for ever. Else the process stops with a message.
    @discardableResult
    public func parent<P: ComponentType>(_ parent: P) -> Self {
        let registered = BirthParent(parent)
        if storage.isBorn(with: registered) { return self }
        registered.release()
        addLater(parent)
        return self
    }

    /// One thread at a time, and nothing else comes to stand above a component that others know: so there is never a circle.
    private func addLater(_ parent: some ComponentType) {
        let held = Storage.laterParentsLock.withLock {
            parent.storage.endBirth()
            stopIfBelow(parent)
            return storage.add(Parent(parent, parent.storage), known: storage.ancestors)
        }
        withExtendedLifetime(held) {}
        // What is being made here may use the parent without asking for it.
        storage.outerFrame?.pointee.creation?.followLaterParents()
    }

    /// Stops the process where a parent is this component, or has it above itself.
    private func stopIfBelow(_ parent: some ComponentType) {
        let above = parent.storage.ancestors
        guard parent === self || above.contains(where: { $0.component === self }) else { return }
        WiringFailure.parentCircle(
            parent: Swift.type(of: parent), child: Swift.type(of: self), isItself: parent === self,
            builtAt: storage.builtAt
        ).stop()
    }

    @inlinable @inline(__always)
    func parent<P>(askedAt file: StaticString, _ line: UInt) -> P {
        let site = Site(.parent, of: P.self)
        if let parent = scope.cached(byType: site) { return Instance<P>.value(at: parent, of: self) }
        return missedParent(file.utf8Start, line)
    }

    /// What an accessor calls where no parent was found yet; see `missedModule`.
    @inlinable @inline(never)
    func missedParent<P>(_ file: UnsafePointer<UInt8>, _ line: UInt) -> P {
        findParent(Site(.parent, of: P.self), file, line)
    }

    @usableFromInline @inline(never)
    func findParent<P>(_ site: Site, _ file: UnsafePointer<UInt8>, _ line: UInt) -> P {
        let search = ParentSearch(of: self, askedAt: SourcePlace(file: file, line: line))
        storage.name(type(of: self))
        let plain = scope.keepPlainly(site) { search.find(P.self, for: Frame.innermost?.pointee.creation) }
        let found: P = if let plain { plain.value() } else { findParentAtLength(site, search) }
        // Not before: the search may find one that was registered meanwhile.
        storage.outerFrame?.pointee.creation?.followLaterParents()
        return found
    }

    /// Out of line, since few need it.
    @inline(never)
    private func findParentAtLength<P>(_ site: Site, _ search: ParentSearch) -> P {
        let request = Request(scope: storage, site: site, declared: P.self, component: type(of: self))
        var found: P?
        _ = storage.resolve(
            request,
            read: { value in
                found = Instance<P>.value(value)
                return true
            },
            adopt: { _ in },
            make: { creation in
                let provided = search.find(P.self, for: creation)
                found = provided.value() as P
                return provided.retained()
            }
        )
        return found!
    }
}
