// SPDX-License-Identifier: MIT

/// The instance of a weak single, as long as something else holds it.
@usableFromInline
final class WeakCell: Holder {
    private let lock = Lock()
    private weak var weakObject: AnyObject?

    init(_ object: AnyObject) { weakObject = object }

    @usableFromInline
    var object: AnyObject? { lock.withLock { weakObject } }

    func replace(by object: AnyObject) { lock.withLock { weakObject = object } }

    var held: Any? { object }
}

extension Records.Pointer {
    /// The instance, if it lives. Do not release it under a lock: if it belongs to a weak single, this may be the last
    /// reference.
    @inline(__always)
    var instance: AnyObject? {
        guard let value = pointee.reference else { return nil }
        return pointee.isWeak ? unsafeDowncast(value, to: WeakCell.self).object : value
    }
}

/// Gets the object out of a weak single's value.
enum WeaklyHeld {
    /// The object; nil if the value is a nil optional. Stops the process if the value is not an object.
    static func object<T>(of value: T, _ site: Site) -> AnyObject? {
        if Instance<T>.isObject { return unsafeBitCast(value, to: AnyObject.self) }
        guard let inner = unwrapped(value) else { return nil }
        guard type(of: inner) is AnyObject.Type else {
            Report.weakValue(of: site, type(of: inner)).stop()
        }
        return reference(to: inner)
    }

    /// The object of a value, if there is one.
    static func object(in value: Any) -> AnyObject? {
        guard let inner = unwrapped(value), type(of: inner) is AnyObject.Type else { return nil }
        return reference(to: inner)
    }

    /// An error is opened first, else it would be boxed.
    private static func reference(to inner: Any) -> AnyObject {
        func opened(_ error: some Error) -> AnyObject { error as AnyObject }
        return (inner as? any Error).map { opened($0) } ?? inner as AnyObject
    }

    private static func unwrapped(_ value: Any) -> Any? {
        var inner = value
        while let optional = inner as? any AnyOptional {
            guard let wrapped = optional.wrappedValue else { return nil }
            inner = wrapped
        }
        return inner
    }
}

private protocol AnyOptional {
    var wrappedValue: Any? { get }
}

extension Optional: AnyOptional {
    fileprivate var wrappedValue: Any? { self.map { $0 as Any } }
}

/// The error of a replacement without an object, such as nil: nothing could hold it weakly.
struct NothingToHold: Error {}
