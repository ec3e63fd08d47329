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

    init?(any parent: Any) {
        // The class first: that takes a tenth of the time of a cast to the protocol.
        if let component = parent as? Component {
            self.init(component, component.registry.storage)
        } else if let component = parent as? MainActorComponent {
            self.init(component, component.registry.storage)
        } else if let component = parent as? any ComponentType {
            self.init(component, component.registry.storage)
        } else {
            return nil
        }
    }
}
