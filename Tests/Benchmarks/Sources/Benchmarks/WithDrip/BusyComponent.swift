// SPDX-License-Identifier: MIT

import Drip

/// A component for workloads of many creations.
final class BusyComponent: Component {
    var busy: BusyModule { module() }
}

/// Providers that depend on each other, fail, nest, or are torn down.
final class BusyModule: Module<BusyComponent> {
    private let till = Till()

    @inline(never)
    func store() -> Store { single { Store() } }

    @inline(never)
    func side(_ key: Int) -> Side { single(for: key) { Side(store: store()) } }

    @inline(never)
    func shared(_ key: Int) -> Store { weakSingle(for: key) { Store() } }

    @inline(never)
    func refused(_ key: Int) throws -> Store { try single(for: key) { try refuse() } }

    /// Throws because its dependency throws.
    @inline(never)
    func refusedSide(_ key: Int) throws -> Side { try single(for: key) { try Side(store: refused(key)) } }

    /// A chain of `levels` links. The creation of each link runs inside the creation of the previous link.
    @inline(never)
    func link(_ key: Int, levels: Int) -> Link {
        single(for: key) { Link(next: next(key, levels: levels)) }
    }

    private func next(_ key: Int, levels: Int) -> Link? {
        levels > 1 ? link(key + 1, levels: levels - 1) : nil
    }

    /// The closure captures an object, as teardowns do.
    @inline(never)
    func tornDown() -> Store {
        single {
            Store()
        } teardown: { [till] store in
            till.close(store)
        }
    }

    @inline(never)
    private func refuse() throws -> Store { throw Refusal() }
}

/// The object that `teardown:` captures.
private final class Till {
    func close(_ store: Store) {}
}

private struct Refusal: Error {}
