// SPDX-License-Identifier: MIT

import Drip

/// A component whose module shows the rest of the strategies.
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

/// A store that somebody else keeps, and one that asynchronous code asks for.
final class OthersModule: Module<OtherComponent> {
    @inline(never)
    func weakStore() -> Store { weakSingle { Store() } }

    @inline(never)
    nonisolated(nonsending) func asyncStore() async -> SharedStore { await asyncSingle { SharedStore() } }
}

/// A store that may be shared between tasks.
final class SharedStore: Sendable {}
