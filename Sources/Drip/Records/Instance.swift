// SPDX-License-Identifier: MIT

public import Synchronization

/// How an instance of any type is held by one reference: objects as they are, other values in a box.
@usableFromInline
enum Instance<Value> {
    /// Whether values are held as they are. Folds into a constant where the type is known, without asking for its address.
    @inlinable @inline(__always)
    static var isObject: Bool {
        let canBeClass = _canBeClass(Value.self)
        return canBeClass == 1 || (canBeClass != 0 && isObjectAtRunTime)
    }

    /// The same for code that does not know the type, read from its metadata: a cast costs as much as all else there.
    @usableFromInline
    static var isObjectAtRunTime: Bool {
        let metadata = Metadata(of: Value.self)
        return metadata.isOfClass || metadata.isOfOneReference
    }

    @usableFromInline @inline(never)
    static func boxed(_ value: Value) -> AnyObject { Box(value) }

    /// The value of a slot that was found, from where the slot holds it: acquired, and then read as what it is, which
    /// needs no conversion. One load in the end.
    ///
    /// - Parameter keeper: What keeps the slot and what it holds until the value is taken: the optimiser knows of no use of
    ///   it after the look-up, which may be the last.
    @inlinable @inline(__always)
    static func value<Keeper>(at held: UnsafeRawPointer, of keeper: Keeper) -> Value {
        defer { withExtendedLifetime(keeper) {} }
        if isObject { return acquired(held) }
        return Instance<Unmanaged<Box<Value>>>.acquired(held)._withUnsafeGuaranteedRef { $0.copy() }
    }

    /// What a slot holds, as what it is: a reference.
    @inlinable @inline(__always)
    static func acquired(_ held: UnsafeRawPointer) -> Value {
        _ = held.assumingMemoryBound(to: Atomic<UInt>.self).pointee.load(ordering: .acquiring)
        return held.assumingMemoryBound(to: Value.self).pointee
    }

    /// The value that is held by one reference.
    @inlinable @inline(__always)
    static func value(_ pointer: UnsafeRawPointer) -> Value {
        if isObject { return unsafeBitCast(pointer, to: Value.self) }
        return Unmanaged<Box<Value>>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.value }
    }
}
