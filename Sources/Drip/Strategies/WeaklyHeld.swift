// SPDX-License-Identifier: MIT

/// The object behind a value that is to be held weakly.
enum WeaklyHeld {
    /// The object that a value is, or wraps as an existential or optional; nil for nil.
    ///
    /// Stops the process with a message for a value without an object.
    static func object<T>(of value: T, _ site: Site) -> AnyObject? {
        if Instance<T>.isObject { return unsafeBitCast(value, to: AnyObject.self) }
        guard let inner = unwrapped(value) else { return nil }
        guard type(of: inner) is AnyObject.Type else {
            WiringFailure.weakValue(site: site, dynamic: type(of: inner)).stop()
        }
        return reference(to: inner)
    }

    /// The object that a value is or wraps, if it does.
    static func object(in value: Any) -> AnyObject? {
        guard let inner = unwrapped(value), type(of: inner) is AnyObject.Type else { return nil }
        return reference(to: inner)
    }

    /// An `any Error` is opened first: its conversion would give another object.
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
