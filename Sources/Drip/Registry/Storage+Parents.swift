// SPDX-License-Identifier: MIT

extension Storage {
    /// Registers a parent. Parents that were found before, here and in living children, are searched for anew where
    /// this one changes the answer, and what was built with them is built anew.
    ///
    /// - Parameters:
    ///   - above: All components above the parent.
    ///   - known: All components that were above this one before.
    func add(_ parent: Parent, with above: [Ancestor], known: [Ancestor]) {
        parent.storage.endBirth()
        change("\(type(of: parent.component)) was registered as a parent") { held in
            let before = append(parent)
            let searches = inFlight.all.filter { $0.site.kind == .parent }
            guard !log.isEmpty || !searches.isEmpty else { return }
            // Those of its own as they are now, whatever another thread has registered meanwhile.
            let known = before.map { Ancestor(component: $0.component, distance: 1) } + known.filter { $0.distance > 1 }
            let now =
                known + [Ancestor(component: parent.component, distance: 1)]
                + above.map { Ancestor(component: $0.component, distance: $0.distance + 1) }
            for search in searches where known.giveOthers(than: now, search.site.metatype) { search.isOvertaken = true }
            takeAway(&held) { record in
                guard record.pointee.site.kind == .parent else { return false }
                guard let value = record.pointee.value else {
                    let search = record.pointee.site.metatype as? any SearchFromBelow.Type
                    return search?.isChanged(from: known, to: now) ?? true
                }
                return now.giveAnother(record.pointee.site.metatype, value)
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
    static func isChanged(from known: [Ancestor], to now: [Ancestor]) -> Bool
}

private enum Search<W>: SearchFromBelow {
    /// What is found may be the same and nearer: a child may have found something else at a distance between, by way of
    /// another parent.
    static func isChanged(from known: [Ancestor], to now: [Ancestor]) -> Bool {
        known.found(W.self) != now.found(W.self)
    }
}

extension [Ancestor] {
    /// Whether the search for a type, which has found something, finds another among these.
    fileprivate func giveAnother<W>(_ wanted: W.Type, _ value: UnsafeRawPointer) -> Bool {
        let before = Instance<W>.value(value) as AnyObject
        return found(wanted).contains { $0.component !== before }
    }

    /// Whether the search for a type, which is not over, finds another parent among these than among those.
    fileprivate func giveOthers(than others: [Ancestor], _ wanted: Any.Type) -> Bool {
        func areOthers<W>(_: W.Type) -> Bool {
            !found(W.self).elementsEqual(others.found(W.self)) { $0.component === $1.component }
        }
        return _openExistential(wanted, do: areOthers)
    }
}
