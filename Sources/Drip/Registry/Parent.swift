// SPDX-License-Identifier: MIT

/// A component's parent, held strongly, with its storage.
struct Parent: @unchecked Sendable {
    // Sendable by: the object is handed back only to its child, which the compiler keeps where it may be used.

    let component: AnyObject
    let storage: Storage

    init(_ component: AnyObject, _ storage: Storage) {
        self.component = component
        self.storage = storage
    }
}
