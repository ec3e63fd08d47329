// SPDX-License-Identifier: MIT

/// What a strategy asks the storage for.
struct Request {
    /// Unretained, since whoever calls a provider holds its module.
    var unretainedScope: Unmanaged<Shelf>
    var site: Site
    var key: RecordNotes?
    /// The type that the provider declares, where it is known already; see `declared`.
    private var knownType: Any.Type?
    /// Whether the provider reaches the outside world, which a hermetic component reports.
    var live = false
    /// The module that provides, where it is a stored one.
    var provider: Unmanaged<StoredModule>?
    /// The component's type, for messages.
    var component: Any.Type?

    init(
        scope: Shelf, site: Site, key: RecordNotes? = nil, declared: Any.Type, live: Bool = false,
        provider: Unmanaged<StoredModule>? = nil, component: Any.Type? = nil
    ) {
        unretainedScope = Unmanaged.passUnretained(scope)
        self.site = site
        self.key = key
        knownType = declared
        self.live = live
        self.provider = provider
        self.component = component
    }

    /// A call that the short way leads to: the type that its site tells is the one that it declares.
    init(plain site: Site, in scope: Unmanaged<Shelf>) {
        unretainedScope = scope
        self.site = site
    }

    /// The type that the provider declares: what an override of it has to return.
    var declared: Any.Type { knownType ?? site.metatype }

    var scope: Shelf { unretainedScope.takeUnretainedValue() }

    /// Where the component keeps the module that provides, once it does.
    var providerRecord: UnsafeMutablePointer<Record>? { provider?._withUnsafeGuaranteedRef { $0.record } }
}
