// SPDX-License-Identifier: MIT

internal import CDrip

/// Each thread uses its creations again.
extension Creation {
    /// Notes what is known when the creation begins.
    @inline(__always)
    func setUp(_ site: Site, _ key: AnyKey?, of component: UInt, root: Root) {
        facts.site = site
        if key != nil { facts.key = key }
        facts.component = component
        facts.root = root
    }

    /// A retained creation from those that this thread has used before, since allocating an object takes longer.
    @inline(__always)
    static func fresh() -> Unmanaged<Creation> {
        guard let spare = drip_take_spare() else { return .passRetained(Creation()) }
        return .fromOpaque(spare)
    }

    /// Keeps a creation for the next use on this thread, if nobody else holds it; else releases it.
    @inline(__always)
    static func reuse(_ used: Unmanaged<Creation>) {
        var creation = used.takeRetainedValue()
        guard isKnownUniquelyReferenced(&creation) else { return }
        // Another thread may have used a creation for which calls waited, and nothing orders that before this.
        if creation.isAwaited { return }
        creation.clear()
        let spare = Unmanaged.passRetained(consume creation)
        if !drip_keep_spare(spare.toOpaque()) { spare.release() }
    }

    @inline(__always)
    private func clear() {
        if facts.key != nil { facts.key = nil }
        if facts.override != nil { facts.override = nil }
        if case .constructing = phase {} else { phase = .constructing }
        isBuiltFromUnshown = false
        number = nil
        if lender != nil { lender = nil }
    }
}
