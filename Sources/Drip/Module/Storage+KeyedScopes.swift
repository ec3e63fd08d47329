// SPDX-License-Identifier: MIT

/// Where the modules with a key keep their instances: one scope for each key. Keys of different types may be equal, so a
/// dictionary tells which scope is whose; the component's table knows the way to it for each type of key, without a lock.
extension Storage {
    /// The scope of a key, made at the first use; it lives as long as the component.
    func keyedScope<Key: Hashable>(_ key: Key) -> Unmanaged<Shelf> {
        let site = Site(.scope, of: Key.self)
        if let known = currentTable.hit(site, key, hash: KeyedNotes<Key>.hash(of: key)) {
            return Unmanaged<Shelf>.fromOpaque(known.pointee.value.unsafelyUnwrapped)
        }
        let (notes, key) = (notes(for: key), ModuleKey(key, in: self))
        return lock.withLock {
            let scope = keyedScopeLocked(key)
            // A component that was closed gives no module more than once.
            if !isIn(Mode.closed | Mode.gone), currentTable.record(site, notes) == nil { remember(scope, site, notes) }
            return Unmanaged.passUnretained(scope)
        }
    }

    /// The same by the dictionary.
    func keyedScope(of key: ModuleKey) -> KeyedShelf { lock.withLock { keyedScopeLocked(key) } }

    private func keyedScopeLocked(_ key: ModuleKey) -> KeyedShelf {
        if let scope = extras.keyedScopes[key] { return scope }
        let scope = KeyedShelf(root: self, key: key)
        extras.keyedScopes[key] = scope
        hasKeyedScopes = true
        return scope
    }

    /// Lets the scopes go of a component that is gone, which hold this storage. Records name them: what is being made still,
    /// and a circle, look at what they used, and call this again when they are over.
    func letGoOfKeyedScopes() {
        guard isIn(Mode.gone) else { return }
        var scopes: [ModuleKey: KeyedShelf] = [:]
        lock.withLock {
            guard hasKeyedScopes, !isWatched, extras.inCircles == 0 else { return }
            swap(&scopes, &extras.keyedScopes)
            hasKeyedScopes = false
        }
        // What was being made at the release may have joined once more: who is above looks at records, which name scopes.
        leaveLaterParents()
        withExtendedLifetime(scopes) {}
    }

    private func remember(_ scope: KeyedShelf, _ site: Site, _ notes: RecordNotes) {
        let value = UnsafeRawPointer(Unmanaged.passUnretained(scope).toOpaque())
        insert(
            log.append(Record(site: site, value: value, scope: self, notes: notes, ownsValue: false)), hidden: isHidden)
    }
}
