// SPDX-License-Identifier: MIT

import Synchronization

/// A reference that is made on first use, by one thread only: what Drip is measured against.
///
/// A read that finds the object costs one acquire load. The slow path holds the lock of the owner, so an object
/// that needs others asks for them before it asks the slot. The slot itself is not generic: one that is generic
/// over its value compiled three times slower.
///
/// `@unchecked`: `Atomic` of a pointer is not `Sendable`, since the pointer is not; this one is written once, under
/// the lock, and what it points at is as safe as the owner's other properties.
public struct Slot: ~Copyable, @unchecked Sendable {
    @usableFromInline let pointer = Atomic<UnsafeRawPointer?>(nil)

    /// An empty slot.
    public init() {}

    /// The object, made by the first caller and kept until the slot goes.
    @inlinable @inline(__always)
    public borrowing func value<Object: AnyObject>(_ lock: borrowing Mutex<Void>, _ make: () -> Object) -> Object {
        let found = pointer.load(ordering: .acquiring)
        let object =
            found ?? fill(lock) { UnsafeRawPointer(Unmanaged.passRetained(make()).toOpaque()) }
        return Unmanaged<Object>.fromOpaque(object).takeUnretainedValue()
    }

    /// The object, if it was made.
    @inlinable @inline(__always)
    public borrowing func current<Object: AnyObject>() -> Object? {
        pointer.load(ordering: .acquiring).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
    }

    @usableFromInline @inline(never)
    borrowing func fill(_ lock: borrowing Mutex<Void>, _ make: () -> UnsafeRawPointer) -> UnsafeRawPointer {
        // Read back by the same thread after the lock is let go, so nothing races for it.
        nonisolated(unsafe) var object: UnsafeRawPointer?
        lock.withLock { _ in
            object = pointer.load(ordering: .acquiring) ?? make()
            pointer.store(object, ordering: .releasing)
        }
        return object!
    }

    @usableFromInline @inline(never)
    borrowing func empty() {
        guard let object = pointer.load(ordering: .acquiring) else { return }
        Unmanaged<AnyObject>.fromOpaque(object).release()
    }

    @inlinable
    deinit { empty() }
}
