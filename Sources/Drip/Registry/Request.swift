// SPDX-License-Identifier: MIT

/// What a strategy asks the storage for.
struct Request {
    unowned(unsafe) let scope: Shelf
    var site: Site
    var key: RecordNotes?
    /// The type that the provider declares: what an override of it has to return.
    let declared: Any.Type
    /// Whether the provider reaches the outside world, which a hermetic component reports.
    var live = false
    /// The module that provides, where it is a stored one.
    var provider: StoredModule?
    /// The component's type, for messages.
    var component: Any.Type?
}
