// SPDX-License-Identifier: MIT

/// Creations that gave nothing to keep: they threw, or a weak single's gave nil. What went on without was built from that
/// all the same, since an override may let the provider give something.
extension Storage {
    /// Tells whoever asked for a creation that it gave nothing.
    func tellRequesterOfNothing(_ creation: Creation) {
        guard let requester = creation.requester else { return }
        if requester.knows(Unmanaged.passUnretained(self)) {
            requester.depends(on: lock.withLock { nothing(of: creation) })
        }
        creation.dependencies.forEach { requester.depends(onMade: $0) }
        requester.goesOn(without: creation, alsoUsed: creation.usedEarly)
    }

    /// What stands for nothing of a provider, as it was or with one override of it; no table points there. Under the lock.
    private func nothing(of creation: Creation) -> UnsafeMutablePointer<Record> {
        let version = creation.replacement?.number ?? 0
        let known = extras.nothings.first {
            $0.pointee.version == version && $0.pointee.scope === creation.scope
                && $0.pointee.matches(creation.site, creation.request.key)
        }
        if let known { return known }
        let notes = creation.request.key?.withoutDetails() ?? RecordNotes()
        notes.declared = creation.request.declared
        notes.version = version
        let record = log.append(Record(site: creation.site, value: nil, scope: creation.scope, notes: notes))
        if !isMadeByCurrent(record) { record.pointee.setCurrent(false) }
        extras.nothings.append(record)
        return record
    }
}
