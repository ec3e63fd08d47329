// SPDX-License-Identifier: MIT

extension Storage {
    /// Registers a parent. Parents that were found before, here and in living children, are searched for anew where
    /// this one changes the answer, and what was built with them is built anew.
    ///
    /// - Parameter above: All components above the parent.
    func add(_ parent: Parent, with above: [AnyObject]) {
        change("\(type(of: parent.component)) was registered as a parent") {
            let before = append(parent)
            guard !log.isEmpty else { return }
            takeAway { record in
                guard record.pointee.site.kind == .parent else { return false }
                // Without a value it stands for this list, which a child has searched in vain.
                guard let value = record.pointee.value else { return true }
                return parent.changes(record.pointee.site.metatype, value, before: before, above: above)
            }
        }
    }

    /// What a search for a parent that found none in this component's list depends on.
    var parentsNode: UnsafeMutablePointer<Record> { node(for: Site(.parent, of: Never.self), in: self) }
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
