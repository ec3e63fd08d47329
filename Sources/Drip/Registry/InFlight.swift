// SPDX-License-Identifier: MIT

/// The creations that run in one component: a list through the creations themselves, the last begun first. Belongs to
/// the storage's lock.
///
/// Keeps a few objects that are over for the next creations: most are over before others begin, and nobody else has seen
/// them. A child takes its parent's and gives them back.
struct InFlight {
    private var first: Unmanaged<Creation>?
    private var spares = SpareCreations()

    /// The creation that a request is for, if one runs.
    func creation(for request: Request) -> Creation? {
        var next = first
        while let running = next {
            if running._withUnsafeGuaranteedRef({ $0.isFor(request) }) { return running.takeUnretainedValue() }
            next = running._withUnsafeGuaranteedRef { $0.links.next }
        }
        return nil
    }

    /// Whether a creation runs that a call would begin.
    func contains(_ call: PlainCall) -> Bool {
        var next = first
        while let running = next {
            let (isSame, following) = running._withUnsafeGuaranteedRef { running in
                let isSame =
                    running.request.unretainedScope.toOpaque() == call.scope.toOpaque()
                    && running.request.site.matches(call.site)
                return (isSame, running.links.next)
            }
            if isSame { return true }
            next = following
        }
        return false
    }

    /// Begins a creation that nobody else needs to hold.
    mutating func begin(
        _ call: PlainCall, _ requester: Unmanaged<Creation>?, hidesTables: Bool
    ) -> Unmanaged<Creation> {
        let creation = spares.take() ?? Unmanaged.passRetained(Creation(plain: call))
        creation._withUnsafeGuaranteedRef { $0.begin(call, requester, hidesTables: hidesTables) }
        link(creation)
        return creation
    }

    /// Begins a creation, which is held until its end.
    mutating func begin(_ creation: Creation) { link(Unmanaged.passRetained(creation)) }

    private mutating func link(_ creation: Unmanaged<Creation>) {
        let next = first
        creation._withUnsafeGuaranteedRef { $0.links = Creation.Links(previous: nil, next: next) }
        next?._withUnsafeGuaranteedRef { $0.links.previous = creation }
        first = creation
    }

    /// Ends a creation that runs.
    ///
    /// - Parameter reusable: Whether nobody else has seen it.
    mutating func end(_ creation: Unmanaged<Creation>, reusable: Bool = false) {
        let links = creation._withUnsafeGuaranteedRef { $0.links }
        if let previous = links.previous {
            previous._withUnsafeGuaranteedRef { $0.links.next = links.next }
        } else {
            first = links.next
        }
        links.next?._withUnsafeGuaranteedRef { $0.links.previous = links.previous }
        if !reusable || !spares.add(creation) { creation.release() }
    }

    /// Hands out the objects that are kept for later creations.
    mutating func takeSpares() -> SpareCreations {
        defer { spares = SpareCreations() }
        return spares
    }

    /// Keeps objects for later creations, where there are none.
    ///
    /// - Returns: those that are not needed, to be released when the lock is free.
    mutating func keep(_ others: SpareCreations) -> SpareCreations {
        guard spares.isEmpty else { return others }
        spares = others
        return SpareCreations()
    }
}
