// SPDX-License-Identifier: MIT

import Synchronization

/// A ``Slot`` as most people would write it with the standard library: generic, with a lock of its own.
///
/// `@unchecked`: the object is as safe as the owner's other properties.
public struct LazySlot<Object: AnyObject>: ~Copyable, @unchecked Sendable {
    @usableFromInline let kept = AtomicLazyReference<Object>()
    @usableFromInline let lock = Mutex(())

    /// An empty slot.
    public init() {}

    /// The object. The first caller creates it, and the slot retains it.
    @inlinable
    public borrowing func value(_ make: () -> Object) -> Object {
        if let object = kept.load() { return object }
        return fill(make)
    }

    @usableFromInline
    borrowing func fill(_ make: () -> Object) -> Object {
        lock.withLock { _ in
            if kept.load() == nil { _ = kept.storeIfNil(make()) }
        }
        return kept.load()!
    }
}
