// SPDX-License-Identifier: MIT

import HandWiring
import Synchronization

/// A short-lived child and its module.
final class HandVisitor {
    let parent: HandApp
    let visit: HandVisit

    init(parent: HandApp) {
        self.parent = parent
        visit = HandVisit(parent: parent)
    }
}

/// A module with five properties, two of which are used. The class also serves as a child without a module.
final class HandVisit {
    private let parent: HandApp
    private let lock = Mutex(())
    private let orderSlot = Slot()
    private let receiptSlot = Slot()
    private let firstSlot = Slot()
    private let secondSlot = Slot()
    private let thirdSlot = Slot()

    init(parent: HandApp) { self.parent = parent }

    @inline(never)
    func order() -> Order { orderSlot.value(lock) { Order() } }

    @inline(never)
    func receipt() -> Receipt {
        if let receipt: Receipt = receiptSlot.current() { return receipt }
        let order = order()
        let store = parent.data.store()
        return receiptSlot.value(lock) { Receipt(order: order, store: store) }
    }

    @inline(never)
    func first() -> Clock { firstSlot.value(lock) { Clock() } }

    @inline(never)
    func second() -> Clock { secondSlot.value(lock) { Clock() } }

    @inline(never)
    func third() -> Clock { thirdSlot.value(lock) { Clock() } }
}
