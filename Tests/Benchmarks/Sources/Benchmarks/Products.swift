// SPDX-License-Identifier: MIT

/// What may be stored.
protocol Storing {}

/// The object that most workloads ask for.
final class Store: Storing {}

/// A second one, made anew each time.
final class Clock {}

/// Something that needs one object that is kept and one that is not.
final class Session {
    let store: Store
    let clock: Clock

    init(store: Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }
}

/// What a visit shows: one object of the visit, one of the application.
final class Receipt {
    let order: Order
    let store: Store

    init(order: Order, store: Store) {
        self.order = order
        self.store = store
    }
}

/// An object of one visit.
final class Order {}

/// Half of a graph, which shares a store with the other half.
final class Side {
    let store: Store

    init(store: Store) { self.store = store }
}

/// A graph of three objects: two sides and what they share.
final class Scales {
    let left: Side
    let right: Side

    init(left: Side, right: Side) {
        self.left = left
        self.right = right
    }
}

/// An object so large that two of them never share a cache line.
final class Machine {
    let parts = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
}

/// A member of a chain.
final class Link {
    let next: Link?

    init(next: Link?) { self.next = next }
}
