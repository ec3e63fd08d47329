// SPDX-License-Identifier: MIT

/// A test's watch over an override: whether its provider was asked for, and if it has a key, whether only other keys were.
///
/// The component does not keep the replacement that was made when the override was set, because a hit would hide the
/// first use. So this keeps it for the first call that uses the override.
final class WatchedUse {
    private let listener: ReportListener
    /// The report of a key that was not asked for; nil without a key.
    private let report: Report?
    private let lock = Lock()
    /// Gives the replacement that was made when the override was set, or nil if it is out of date. Nil after its use.
    private var first: (() -> AnyObject?)?
    private var isUsed = false

    init(_ listener: ReportListener, _ report: Report?) { (self.listener, self.report) = (listener, report) }

    /// Keeps the replacement that was made when the override was set.
    func store(_ first: @escaping () -> AnyObject?) { lock.withLock { self.first = first } }

    /// The replacement that was made when the override was set; nil if a call has taken it, or if it is out of date.
    func takeFirst() -> AnyObject? { lock.withLock { first.take() }?() }

    /// A call uses the override. The component's lock is held.
    func noteUse(of number: UInt32) {
        isUsed = true
        listener.noteUse(of: number)
    }

    /// A call asks for another key, which no override replaces. The component's lock is held.
    @inline(never)
    func noteOtherKey(_ number: UInt32) {
        guard !isUsed, let report else { return }
        listener.noteUse(of: number)
        listener.awaitUse(of: number, or: report)
    }
}
