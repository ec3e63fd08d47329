// SPDX-License-Identifier: MIT

/// A value that is no reference, as something a record can hold.
@usableFromInline
final class Box<Value> {
    @usableFromInline let value: Value

    init(_ value: Value) { self.value = value }
}

/// How an instance of any type is held by one reference: objects as they are, other values in a box.
@usableFromInline
enum Instance<Value> {
    /// Whether values are held as they are. Folds into a constant where the type is known.
    @inlinable @inline(__always)
    static var isObject: Bool { Value.self is AnyObject.Type }

    /// The same for code that does not know the type: the first word of a class's metadata is no kind of another type.
    /// (The cast of `isObject` costs as much as all else there.)
    static var isObjectAtRunTime: Bool {
        let kind = Site.pointer(to: Value.self).load(as: UInt.self)
        return kind == 0 || kind > 0x7FF || isObject
    }

    static func retain(_ value: Value) -> UnsafeRawPointer {
        let object = isObjectAtRunTime ? unsafeBitCast(value, to: AnyObject.self) : Box(value)
        return UnsafeRawPointer(Unmanaged.passRetained(object).toOpaque())
    }

    /// The same as `value(of:)`, for code that does not know the type.
    static func kept(in record: UnsafeMutablePointer<Record>) -> Value {
        let value = record.pointee.value.unsafelyUnwrapped
        return isObjectAtRunTime ? object(value) : self.value(value)
    }

    /// The same for what is known to be an object.
    static func object(_ pointer: UnsafeRawPointer) -> Value {
        unsafeBitCast(pointer, to: Value.self)
    }

    /// The value of a record whose instance is there.
    @inlinable @inline(__always)
    static func value(of record: UnsafeMutablePointer<Record>) -> Value {
        value(record.pointee.value.unsafelyUnwrapped)
    }

    /// The value that is held by one reference.
    @inlinable @inline(__always)
    static func value(_ pointer: UnsafeRawPointer) -> Value {
        if isObject { return unsafeBitCast(pointer, to: Value.self) }
        return Unmanaged<Box<Value>>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.value }
    }
}
