// SPDX-License-Identifier: MIT

import Drip

/// A component whose module shows the rest of the strategies.
final class OtherComponent: Component {
    var shelf: ShelfModule { module() }
    var others: OthersModule { module() }
}

/// Stores by key.
final class ShelfModule: Module<OtherComponent> {
    @inline(never)
    func store(_ key: Int) -> Store { single(for: key) { Store() } }

    @inline(never)
    func store(named name: String) -> Store { single(for: name) { Store() } }
}

/// Two objects for two threads, and a store that somebody else keeps.
final class OthersModule: Module<OtherComponent> {
    @inline(never)
    func left() -> Machine { single { Machine() } }

    @inline(never)
    func right() -> Machine { single { Machine() } }

    @inline(never)
    func weakStore() -> Store { weakSingle { Store() } }
}
