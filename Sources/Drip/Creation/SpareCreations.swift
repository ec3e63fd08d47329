// SPDX-License-Identifier: MIT

/// A few objects that were creations and can be others: a list through them, which owns each.
struct SpareCreations {
    /// Enough for most depths of providers inside each other; more would be memory that nobody needs again.
    private static let most: UInt8 = 4

    private var first: Unmanaged<Creation>?

    var isEmpty: Bool { first == nil }

    @inline(__always)
    mutating func take() -> Unmanaged<Creation>? {
        guard let taken = first else { return nil }
        first = taken._withUnsafeGuaranteedRef { $0.links.next }
        return taken
    }

    /// Takes an object over; false where there are enough.
    @inline(__always)
    mutating func add(_ creation: Unmanaged<Creation>) -> Bool {
        let next = first
        let count = next?._withUnsafeGuaranteedRef { $0.numberOfSpares } ?? 0
        guard count < SpareCreations.most else { return false }
        creation._withUnsafeGuaranteedRef {
            $0.links = Creation.Links(previous: nil, next: next)
            $0.numberOfSpares = count + 1
        }
        first = creation
        return true
    }

    /// Releases them all.
    consuming func release() {
        while let creation = take() { creation.release() }
    }
}
