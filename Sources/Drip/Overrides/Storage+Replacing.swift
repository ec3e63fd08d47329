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
        let matching = extras.overrides.filter { $0.matches(site, scope: scope, key: key, declared: declared) }
        return (matching.last(where: \.isForProvider) ?? matching.last)?.replacement
    }
}
