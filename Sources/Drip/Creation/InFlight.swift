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
    @inline(__always)
    func contains(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
        var next = first
        while let running = next {
            let (isSame, following) = running._withUnsafeGuaranteedRef { running in
                let isSame =
                    running.request.unretainedScope.toOpaque() == frame.pointee.unretainedShelf.toOpaque()
                    && running.request.site.plainPlace == frame.pointee.site.plainPlace
                    && running.request.site.matches(frame.pointee.site)
                return (isSame, running.links.next)
            }
            if isSame { return true }
            next = following
        }
        return false
    }

    /// The creations that run, the last begun first.
    var all: [Creation] {
        var found: [Creation] = []
        var next = first
        while let running = next {
            found.append(running.takeUnretainedValue())
            next = running._withUnsafeGuaranteedRef { $0.links.next }
        }
        return found
    }

    /// The records of creations that have their instance but are not over. (The one that a weak single has for ever is
    /// there for all.)
    var records: [UnsafeMutablePointer<Record>] {
        all.compactMap { running in
            // The record first: until there is one, the rest belongs to the thread that creates.
            guard let record = running.record, running.revive == nil else { return nil }
            return record
        }
    }

    /// Begins a creation that nobody else needs to hold.
    @inline(__always)
    mutating func begin(
        _ frame: UnsafeMutablePointer<Frame>, _ provider: Unmanaged<StoredModule>?,
        for requester: Unmanaged<Creation>?, hidesTables: Bool, slot: UnsafeMutablePointer<Table.Slot>?
    ) -> Unmanaged<Creation> {
        let creation = spares.take() ?? InFlight.make(frame)
        creation._withUnsafeGuaranteedRef {
            $0.begin(frame, provider, for: requester, hidesTables: hidesTables, slot: slot)
        }
        link(creation)
        return creation
    }

    @inline(never)
    private static func make(_ frame: UnsafeMutablePointer<Frame>) -> Unmanaged<Creation> {
        Unmanaged.passRetained(Creation(plain: frame))
    }

    /// Begins a creation, which is held until its end.
    mutating func begin(_ creation: Creation) { link(Unmanaged.passRetained(creation)) }

    @inline(__always)
    private mutating func link(_ creation: Unmanaged<Creation>) {
        let next = first
        creation._withUnsafeGuaranteedRef { $0.links = Creation.Links(previous: nil, next: next) }
        next?._withUnsafeGuaranteedRef { $0.links.previous = creation }
        first = creation
    }

    /// Ends a creation that runs.
    ///
    /// - Parameter reusable: Whether nobody else has seen it.
    @inline(__always)
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

extension Creation {
    /// Whether this makes what a request is for.
    func isFor(_ other: Request) -> Bool {
        request.unretainedScope.toOpaque() == other.unretainedScope.toOpaque()
            && request.site.plainPlace == other.site.plainPlace && request.site.matches(other.site)
            && other.key.map { request.key?.hasKey(of: $0) ?? false } ?? true
    }
}
