// SPDX-License-Identifier: MIT

/// An override that is being installed. While its accessor runs, it notes the last call of a provider that belongs to
/// the component and declares the type. Calls inside the closure of a strategy do not count.
final class Installation: Sendable {
    /// A strategy call that the accessor made.
    struct Candidate {
        let site: Site
        let key: AnyKey?
        let storage: Storage
        let component: Any.Type
    }

    // Child tasks of the accessor call strategies too.
    private let lock = Lock()
    private let declared: Any.Type
    /// The component whose calls count, and the value that they give; nil when the accessor has ended.
    private nonisolated(unsafe) var offer: (storage: Storage, value: Offer)?
    private nonisolated(unsafe) var lastCalls: (target: Candidate?, other: Candidate?)

    var target: Candidate? { lock.withLock { lastCalls.target } }
    var other: Candidate? { lock.withLock { lastCalls.other } }

    init(in storage: Storage, declared: Any.Type, _ value: Offer) {
        self.declared = declared
        offer = (storage, value)
    }

    /// Notes a call. Returns the offer if the call may be the target.
    func offer(to request: Request) -> Offer? {
        guard !request.site.isKnownByType else { return nil }
        // The previous candidate is released after the lock, because the release of its key may run user code.
        var call: Candidate? = Candidate(
            site: request.site, key: request.key, storage: request.storage, component: type(of: request.component))
        return lock.withLock {
            guard let offer else { return nil }
            guard request.storage === offer.storage, request.site.declared == declared else {
                swap(&lastCalls.other, &call)
                return nil
            }
            swap(&lastCalls.target, &call)
            return offer.value
        }
    }

    /// Accepts no more calls. The accessor has ended, but tasks that it started may still run.
    func seal() {
        // Released after the lock.
        _ = lock.withLock { offer.take() }
    }

    /// Releases the candidates, because tasks that the accessor started may retain this object permanently.
    func letGo() {
        seal()
        _ = lock.withLock { (lastCalls.target.take(), lastCalls.other.take()) }
    }
}

/// The promise of a replacement whose override is being installed.
final class Draft: Promise {
    /// The calls that the replacement made to this component. Guarded by the storage's lock.
    @exclusivity(unchecked) private(set) var passed: [(site: Site, key: AnyKey?)] = []

    func note(_ request: Request) { passed.append((request.site, request.key)) }
}

extension Call {
    func offer(to request: Request) -> Offer? { installation?._withUnsafeGuaranteedRef { $0.offer(to: request) } }
}
