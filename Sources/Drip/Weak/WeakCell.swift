// SPDX-License-Identifier: MIT

/// The instance of a weak single, as long as something else holds it.
@usableFromInline
final class WeakCell: Holder {
    private let lock = Lock()
    private weak var weakObject: AnyObject?

    init(_ object: AnyObject) { weakObject = object }

    @usableFromInline
    var object: AnyObject? { lock.withLock { weakObject } }

    /// Whether the object lives. This retains it for a moment: the release may be the last one.
    var isAlive: Bool { object != nil }

    func replace(by object: AnyObject) { lock.withLock { weakObject = object } }

    var held: Any? { object.map { ($0 as? any Holder)?.held ?? $0 } }
}

extension Record {
    /// Uses the cell of a weak single. Does not retain the cell, which belongs to the record.
    func withCell<R>(_ body: (WeakCell) -> R) -> R? {
        guard isWeak, let value else { return nil }
        return Unmanaged<WeakCell>.fromOpaque(value)._withUnsafeGuaranteedRef(body)
    }
}

extension Records.Pointer {
    /// The instance, if it lives. Do not release it under a lock: if it belongs to a weak single, this may be the last
    /// reference.
    @inline(__always)
    var instance: AnyObject? {
        pointee.isWeak ? pointee.withCell(\.object) ?? nil : pointee.reference
    }
}

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
