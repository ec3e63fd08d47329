// SPDX-License-Identifier: MIT

/// What stands in a provider's place.
extension Storage {
    /// The replacement for a provider, if an override is set: the last for the provider, else the last for its type.
    /// Under the lock.
    func replacement(for request: Request) -> Replacement? {
        guard isIn(Mode.overridden) else { return nil }
        return replacement(request.site, request.scope, request.key, request.declared)
    }

    func replacement(
        _ site: Site,
        _ scope: Shelf,
        _ key: RecordNotes?,
        _ declared: Any.Type
    ) -> Replacement? {
        guard hasExtras, !site.isKnownByTypeAlone else { return nil }
        let (place, keyHash) = (site.plainPlace, key?.keyHash)
        var ofType: Replacement?
        return extras.overrides.withUnsafeBufferPointer { overrides in
            // By index: a copy of each would retain what it holds.
            for index in overrides.indices.reversed() where overrides[index].mayMatch(place, keyHash) {
                guard overrides[index].matches(site, scope: scope, key: key, declared: declared) else { continue }
                if overrides[index].isForProvider { return overrides[index].replacement }
                if ofType == nil { ofType = overrides[index].replacement }
            }
            return ofType
        }
    }
}
