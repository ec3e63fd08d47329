// SPDX-License-Identifier: MIT

/// An override that is being installed: its accessor runs, and the last call of the component that declares the type, outside
/// of any strategy's closure, is the one that is meant.
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
    /// Where a call counts, and what it gives then; none when the accessor is over.
    private nonisolated(unsafe) var offer: (storage: Storage, value: Offer)?
    private nonisolated(unsafe) var lastCalls: (target: Candidate?, other: Candidate?)

    var target: Candidate? { lock.withLock { lastCalls.target } }
    var other: Candidate? { lock.withLock { lastCalls.other } }

    init(in storage: Storage, declared: Any.Type, _ value: Offer) {
        self.declared = declared
        offer = (storage, value)
    }

    /// The offer, if the call is a candidate.
    func offer(to request: Request) -> Offer? {
        guard !request.site.isKnownByType else { return nil }
        // The call before is let go when the lock is free: its key may run a user's code.
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

    /// Takes no more calls: the accessor is over, though tasks may go on that it started.
    func seal() {
        // Released when the lock is free.
        _ = lock.withLock { offer.take() }
    }

    /// Lets go of the calls, since such tasks may know this permanently.
    func letGo() {
        seal()
        _ = lock.withLock { (lastCalls.target.take(), lastCalls.other.take()) }
    }
}

/// The promise of a replacement whose override is being installed.
final class Draft: Promise {
    /// The calls that the replacement made to this component. Belongs to the storage's lock.
    @exclusivity(unchecked) private(set) var passed: [(site: Site, key: AnyKey?)] = []

    func note(_ request: Request) { passed.append((request.site, request.key)) }
}

extension Call {
    func offer(to request: Request) -> Offer? { installation?._withUnsafeGuaranteedRef { $0.offer(to: request) } }
}
