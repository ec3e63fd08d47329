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
