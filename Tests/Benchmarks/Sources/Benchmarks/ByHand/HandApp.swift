// SPDX-License-Identifier: MIT

import HandWiring
import Synchronization

/// An application wired by hand.
final class HandApp {
    let data = HandData()
}

/// The application's cached objects.
final class HandData {
    private let lock = Mutex(())
    private let storeSlot = Slot()
    private let storingSlot = Slot()

    @inline(never)
    func store() -> Store { storeSlot.value(lock) { Store() } }

    /// Hand-wired code knows the class behind the protocol, so the slot stores a plain reference.
    @inline(never)
    func storing() -> any Storing { storingSlot.value(lock) { Store() } }

    @inline(never)
    func clock() -> Clock { Clock() }

    @inline(never)
    func session() -> Session { Session(store: store(), clock: clock()) }

    @inline(never)
    func scales() -> Scales {
        let store = Store()
        return Scales(left: Side(store: store), right: Side(store: store))
    }
}
