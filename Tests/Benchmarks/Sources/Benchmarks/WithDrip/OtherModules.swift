// SPDX-License-Identifier: MIT

import Drip

/// A component whose modules use the other strategies.
final class OtherComponent: Component {
    var shelf: ShelfModule { module() }
    var others: OthersModule { module() }
    func shelf(_ key: Int) -> ShelfModule { module(key: key) }
}

/// Stores by key.
final class ShelfModule: Module<OtherComponent> {
    @inline(never)
    func store(_ key: Int) -> Store { single(for: key) { Store() } }

    @inline(never)
    func store(named name: String) -> Store { single(for: name) { Store() } }
}

/// A store that the module references weakly, and a store for asynchronous code.
final class OthersModule: Module<OtherComponent> {
    @inline(never)
    func weakStore() -> Store { weakSingle { Store() } }

    @inline(never)
    nonisolated(nonsending) func asyncStore() async -> SharedStore { await asyncSingle { SharedStore() } }
}

/// A store that tasks may share.
final class SharedStore: Sendable {}
