// SPDX-License-Identifier: MIT

/// A protocol behind which a provider returns a store.
protocol Storing {}

/// The object that most workloads ask for.
final class Store: Storing {}

/// A transient dependency.
final class Clock {}

/// An object with one cached and one transient dependency.
final class Session {
    let store: Store
    let clock: Clock

    init(store: Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }
}

/// An object with one dependency from the visit and one from the application.
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

/// One of the two objects in a graph that share a store.
final class Side {
    let store: Store

    init(store: Store) { self.store = store }
}

/// A graph: two sides and the store that they share.
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
