// SPDX-License-Identifier: MIT

/// Gets the object out of a weak single's value. Nil comes in a box, which nothing retains after the call.
@usableFromInline
enum WeaklyHeld {
    /// The object that a cell holds. Stops the process if the value is not an object.
    @inline(never)
    static func reference<T>(to value: T, _ site: Site) -> AnyObject {
        if Instance<T>.isObject { return Instance<T>.reference(value) }
        if let object = object(in: value) { return object }
        if let inner = unwrapped(value) { Report.weakValue(of: site, type(of: inner)).stop() }
        return Instance<T>.boxed(value)
    }

    /// The value of an object or a box. While an override is being set, an object comes in a box too, unless
    /// its declared type is a class.
    @usableFromInline @inline(never)
    static func value<T>(_ reference: AnyObject) -> T {
        // An optional of `T` would need metadata, whose lookup takes longer than everything else here.
        Instance<T>.isObject || reference is Box<T> ? Instance<T>.value(reference) : reference as! T
    }

    /// The object of a value, if there is one.
    static func object(in value: Any) -> AnyObject? {
        guard let inner = unwrapped(value), type(of: inner) is AnyObject.Type else { return nil }
        return reference(to: inner)
    }

    /// The object behind the reference of a record or of an observed event; nil for a value in a box.
    @inline(never)
    static func object(behind reference: AnyObject) -> AnyObject? {
        guard let holder = reference as? any Holder else { return reference }
        return holder.held.flatMap { object(in: $0) }
    }

    /// An error is opened first, else it would be boxed.
    private static func reference(to inner: Any) -> AnyObject {
        func opened(_ error: some Error) -> AnyObject { error as AnyObject }
        return (inner as? any Error).map { opened($0) } ?? inner as AnyObject
    }

    private static func unwrapped(_ value: Any) -> Any? {
        guard let optional = value as? any AnyOptional else { return value }
        return optional.wrappedValue.flatMap(unwrapped)
    }
}

extension Site {
    /// The reference that holds an instance of this provider.
    @usableFromInline @inline(__always)
    func reference<T>(to value: T) -> AnyObject {
        isWeak ? WeaklyHeld.reference(to: value, self) : Instance<T>.reference(value)
    }

    /// The instance of this provider that a reference holds.
    @usableFromInline @inline(__always)
    func value<T>(_ reference: AnyObject) -> T {
        isWeak ? WeaklyHeld.value(reference) : Instance<T>.value(reference)
    }

    /// The reference to a replacement. The object of a weak single comes out of its box.
    func unboxed(_ made: AnyObject) -> AnyObject { isWeak ? WeaklyHeld.object(behind: made) ?? made : made }
}

private protocol AnyOptional {
    var wrappedValue: Any? { get }
}

extension Optional: AnyOptional {
    fileprivate var wrappedValue: Any? { self.map { $0 as Any } }
}

extension Report {
    fileprivate static func weakValue(of provider: Site, _ value: Any.Type) -> Report {
        Report(
            headline: "\(provider.name) cannot hold its \(value) weakly.",
            place: provider.sourcePlace,
            path: [provider.line()],
            why: "\(value) is a value type: each holder has a copy, so there is no object that could go.",
            advice: ["write single, which keeps the value", "make \(value) a class"]
        )
    }
}
