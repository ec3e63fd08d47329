// SPDX-License-Identifier: MIT

extension Storage {
    /// Taken before all others, while a parent is registered that a component was not born with.
    static let laterParentsLock = Lock()

    /// Registers a parent. Parents that were found before, here and in living children, are searched for anew where
    /// this one changes the answer, and what was built with them is built anew. What keeps its answer follows what comes to
    /// stand above the parent later.
    ///
    /// - Parameter known: All components that were above this one before.
    /// - Returns: As for `change`.
    func add(_ parent: Parent, known: [Ancestor]) -> [AnyObject] {
        let (above, steps) = stepsOfSearches(by: parent, known: known)
        let held = change("\(type(of: parent.component)) was registered as a parent") { held in
            let before = append(parent)
            let searches = inFlight.all.filter { $0.site.kind == .parent }
            guard !log.isEmpty || !searches.isEmpty else { return }
            // Those of its own as they are now, whatever another thread has registered meanwhile.
            let known = before.map { Ancestor($0, distance: 1) } + known.filter { $0.distance > 1 }
            let now = known + above
            for creation in searches {
                let comesBy = creation.site.search.distance(in: now) > 1
                if comesBy || known.giveOthers(than: now, creation.site.metatype) { creation.isOvertaken = true }
            }
            takeAway(&held) { record in
                guard record.pointee.site.kind == .parent else { return false }
                guard steps.areCurrent(for: record.pointee.site.search, now) else { return true }
                guard let value = record.pointee.value else {
                    let search = record.pointee.site.metatype as? any SearchFromBelow.Type
                    return search?.isChanged(from: known, to: now) ?? true
                }
                return now.giveAnother(record.pointee.site.metatype, value)
            }
            for record in knownSearches {
                var dependencies = Record.dependencies(of: record)
                steps[record.pointee.site.search].forEach { dependencies.add($0) }
                Record.setDependencies(dependencies, of: record)
            }
        }
        // Those that are running may use what is above.
        if hasAsyncContexts { join(parent.andAbove.map(\.storage)) }
        return held
    }

    /// What the searches whose answers are known here, and those of children that came by here, would have come by, had a
    /// parent been registered before. Whoever is above learns of this component first, and of the searches before it is asked
    /// what is above it: so what is registered there meanwhile is seen here, or takes away what stands for the searches.
    private func stepsOfSearches(by parent: Parent, known: [Ancestor]) -> (above: [Ancestor], SearchSteps) {
        let searches = lock.withLock { knownSearches.map { $0.pointee.site.search } }
        var above = parent.andAbove
        while true {
            let passing = searches.filter { $0.distance(in: known + above) > 1 }
            guard !passing.isEmpty else { return (above, SearchSteps()) }
            join(above.map(\.storage))
            var steps = SearchSteps()
            for search in passing {
                let nearer = above.prefix { $0.distance < search.distance(in: known + above) }
                steps[search] = nearer.map { search.step(in: $0.storage) }
            }
            let after = parent.andAbove
            if after == above { return (above, steps) }
            above = after
        }
    }

    /// Stand for parents that were found, and for searches of children. Under the lock.
    private var knownSearches: [UnsafeMutablePointer<Record>] {
        log.records.filter { $0.pointee.site.kind == .parent && !$0.pointee.isRetired }
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

extension Parent {
    /// It and what is above it, as its child sees them.
    fileprivate var andAbove: [Ancestor] { [Ancestor(self, distance: 1)] + storage.ancestors.map(\.seenFromBelow) }
}
