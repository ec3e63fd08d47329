// SPDX-License-Identifier: MIT

extension Storage {
    /// Registers a parent. Parents that were found before, here and in living children, are searched for anew where
    /// this one changes the answer, and what was built with them is built anew.
    ///
    /// - Parameters:
    ///   - above: All components above the parent.
    ///   - known: All components that were above this one before.
    func add(_ parent: Parent, with above: [AnyObject], known: [AnyObject]) {
        parent.storage.endBirth()
        change("\(type(of: parent.component)) was registered as a parent") {
            let before = append(parent)
            guard !log.isEmpty else { return }
            takeAway { record in
                guard record.pointee.site.kind == .parent else { return false }
                guard let value = record.pointee.value else {
                    let search = record.pointee.site.metatype as? any SearchFromBelow.Type
                    return search?.isChanged(by: parent, before: before, above: above, known: known) ?? true
                }
                return parent.changes(record.pointee.site.metatype, value, before: before, above: above)
            }
        }
    }

    /// What a child's search that comes by this component's list depends on.
    func searchFromBelow<W>(_: W.Type) -> UnsafeMutablePointer<Record> {
        node(for: Site(.parent, of: Search<W>.self), in: self)
    }
}

/// Stands for the searches of children for a parent of one type that come by a component's list of parents.
private protocol SearchFromBelow {
    /// Whether one of them may find another parent now.
    static func isChanged(by parent: Parent, before: [Parent], above: [AnyObject], known: [AnyObject]) -> Bool
}

private enum Search<W>: SearchFromBelow {
    static func isChanged(by parent: Parent, before: [Parent], above: [AnyObject], known: [AnyObject]) -> Bool {
        let last = before.last { $0.component is W }
        if parent.component is W { return last?.component !== parent.component }
        // Nothing that is farther away wins over a parent of the component itself.
        guard last == nil else { return false }
        let found = known.filter { $0 is W }
        return above.contains { one in one is W && (found.isEmpty || found.contains { $0 !== one }) }
    }
}

extension Parent {
    /// Whether the search for a type, which has found something, may find another now.
    fileprivate func changes<W>(
        _ wanted: W.Type,
        _ value: UnsafeRawPointer,
        before: [Parent],
        above: [AnyObject]
    ) -> Bool {
        let found = Instance<W>.value(value) as AnyObject
        if component is W { return found !== component }
        // Nothing that is farther away wins over a parent of the component itself.
        guard !before.contains(where: { $0.component === found }) else { return false }
        return above.contains { $0 is W && $0 !== found }
    }
}
