// SPDX-License-Identifier: MIT

/// An instance as a component keeps it: one reference, to the object itself or to a box with another value.
///
/// ``SingleBuilder`` makes one of what the closure of `single { … }` gives, so that all providers share the code that makes
/// and keeps their instances. Nothing is to be done with it by hand.
///
/// `@unchecked`: where nobody makes or passes one by hand, only the strategy that asked for it takes out what it holds, as the
/// type that the strategy demands, which is `Sendable` where tasks share the module. The compiler prefers the forms with
/// ``SingleBuilder`` in such modules for that.
public struct Provided: @unchecked Sendable {
    @usableFromInline let reference: AnyObject

    @inlinable @inline(__always)
    init(reference: AnyObject) { self.reference = reference }

    @inlinable @inline(__always)
    init<T>(_ value: T) {
        reference = Instance<T>.isObject ? unsafeBitCast(value, to: AnyObject.self) : Instance<T>.boxed(value)
    }

    /// What a record holds.
    init(kept: UnsafeRawPointer) { reference = Unmanaged<AnyObject>.fromOpaque(kept).takeUnretainedValue() }

    /// The same, if it holds something still. As bits, since a retain asks for nil itself.
    static func kept(_ value: UnsafeRawPointer?) -> Provided? { unsafeBitCast(value, to: Provided?.self) }

    /// The reference for a record, retained.
    func retained() -> UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passRetained(reference).toOpaque()) }

    /// The value, as the type that it was made of.
    @inlinable @inline(__always)
    func value<T>() -> T {
        Instance<T>.isObject ? unsafeBitCast(reference, to: T.self) : unsafeDowncast(reference, to: Box<T>.self).value
    }

    /// The same for a type that is known to be held as it is.
    @inlinable @inline(__always)
    func object<T>() -> T { unsafeBitCast(reference, to: T.self) }

    /// The same for a type that is not known here.
    func value(as type: Any.Type) -> Any {
        func value<T>(_: T.Type) -> Any { self.value() as T }
        return _openExistential(type, do: value)
    }

    /// A value of a type that is not known here.
    init(_ value: Any, as type: Any.Type) {
        func provided<T>(_: T.Type) -> Provided { Provided(value as! T) }
        self = _openExistential(type, do: provided)
    }
}
