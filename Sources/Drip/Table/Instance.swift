// SPDX-License-Identifier: MIT

public import Synchronization

/// How an instance of any type is held by one reference: objects as they are, other values in a box.
@usableFromInline
enum Instance<Value> {
    /// Whether values are objects. Folds into a constant if the type is known. `AnyObject` is not a class, so it needs
    /// a check of its own in code that is not specialized.
    @_alwaysEmitIntoClient @inline(__always)
    static var isObject: Bool {
        let canBeClass = _canBeClass(Value.self)
        return canBeClass == 1
            || (canBeClass != 0 && (Value.self is AnyObject.Type || Value.self == AnyObject.self))
    }

    @_alwaysEmitIntoClient @inline(__always)
    static func reference(_ value: Value) -> AnyObject {
        isObject ? unsafeBitCast(value, to: AnyObject.self) : boxed(value)
    }

    @usableFromInline @inline(never)
    static func boxed(_ value: Value) -> AnyObject { Box(value) }

    /// The value that a reference holds.
    @_alwaysEmitIntoClient @inline(__always)
    static func value(_ reference: AnyObject) -> Value {
        isObject ? unsafeBitCast(reference, to: Value.self) : unsafeDowncast(reference, to: Box<Value>.self).value
    }

    /// The value of a slot that a hit found.
    @_alwaysEmitIntoClient @inline(__always)
    static func value(at slot: UnsafeRawPointer) -> Value {
        if isObject { return acquired(slot) }
        return Instance<Unmanaged<Box<Value>>>.acquired(slot)._withUnsafeGuaranteedRef { $0.value }
    }

    /// The reference in a slot, read as the value's own type, which needs no conversion.
    @_alwaysEmitIntoClient @inline(__always)
    static func acquired(_ slot: UnsafeRawPointer) -> Value {
        _ = slot.assumingMemoryBound(to: Atomic<UInt>.self).pointee.load(ordering: .acquiring)
        return slot.assumingMemoryBound(to: Value.self).pointee
    }
}

/// A value that is not an object, in a box that a record can retain.
@usableFromInline
final class Box<Value> {
    @usableFromInline let value: Value

    init(_ value: Value) { self.value = value }
}

/// An object that a record retains in place of the instance.
protocol Holder: AnyObject {
    var held: Any? { get }
}

extension Box: Holder {
    var held: Any? { value }
}

/// A reference that does not retain its object.
@usableFromInline typealias Unretained = Unmanaged<AnyObject>

extension Unretained {
    /// The object as its own type, which is not checked. The object must be alive.
    @_alwaysEmitIntoClient @inline(__always)
    func object<T>() -> T { unsafeBitCast(self, to: T.self) }
}
