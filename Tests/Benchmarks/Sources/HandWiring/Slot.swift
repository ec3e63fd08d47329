// SPDX-License-Identifier: MIT

import Synchronization

/// A lazily created, thread-safe reference: the baseline for Drip's figures.
///
/// A read that finds the object costs one acquire load. The slow path holds the owner's lock, so the owner gets
/// an object's dependencies before it calls the slot. The slot itself is not generic, since a generic slot compiles three
/// times slower.
///
/// `@unchecked`: an `Atomic` pointer is not `Sendable`. This pointer is written once, under the lock, and its object is
/// as safe as the owner's other properties.
public struct Slot: ~Copyable, @unchecked Sendable {
    @usableFromInline let pointer = Atomic<UnsafeRawPointer?>(nil)

    /// An empty slot.
    public init() {}

    /// The object. The first caller creates it, and the slot retains it.
    @inlinable @inline(__always)
    public borrowing func value<Object: AnyObject>(_ lock: borrowing Mutex<Void>, _ make: () -> Object) -> Object {
        let found = pointer.load(ordering: .acquiring)
        let object =
            found ?? fill(lock) { UnsafeRawPointer(Unmanaged.passRetained(make()).toOpaque()) }
        return Unmanaged<Object>.fromOpaque(object).takeUnretainedValue()
    }

    /// The object if it exists.
    @inlinable @inline(__always)
    public borrowing func current<Object: AnyObject>() -> Object? {
        pointer.load(ordering: .acquiring).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
    }

    @usableFromInline @inline(never)
    borrowing func fill(_ lock: borrowing Mutex<Void>, _ make: () -> UnsafeRawPointer) -> UnsafeRawPointer {
        // Only this thread reads the variable, after it has released the lock.
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
