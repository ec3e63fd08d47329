// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Links that make further instances with links.
struct LinkInsideLinkTests {
    @Test func aCycleInsideACycleIsLinked() {
        let shop = BusyShop()

        let counter = shop.staff.counter()

        #expect(counter.till?.counter === counter)
        #expect(counter.till?.drawer?.till === counter.till)
        #expect(shop.staff.drawer() === counter.till?.drawer)
    }

    @Test func aModuleThatALinkBuildsCanBeAskedForAgain() {
        let shop = BusyShop()

        let barista = shop.staff.barista()

        #expect(shop.training.barista === barista)
        #expect(barista.training === shop.training)
    }

    @Test func otherThreadsWaitUntilAnInstanceIsLinked() {
        let shop = BusyShop()
        let states = Notes<Bool>()

        onThreads(4) { _ in states.add(shop.staff.register().links.count == 1) }

        #expect(states.all == [true, true, true, true])
    }
}

// Sendable by: each test uses an object on one thread, or other threads read only what was set before.
private final class Counter: @unchecked Sendable { var till: Till? }
private final class Till: @unchecked Sendable { var counter: Counter?, drawer: Drawer? }
private final class Drawer: @unchecked Sendable { var counter: Counter?, till: Till? }
private final class Barista: @unchecked Sendable { weak var training: TrainingModule? }
private final class CashRegister: Sendable { let links = Tally() }

extension BusyShop {
    fileprivate var staff: StaffModule { module() }
    fileprivate var training: TrainingModule { sharedModule() }
}

private struct StaffModule: SendableModuleType {
    let component: BusyShop

    func counter() -> Counter {
        single {
            Counter()
        } link: { counter in
            counter.till = component.staff.till()
            _ = component.staff.drawer()
        }
    }
    func till() -> Till {
        single {
            Till()
        } link: { till in
            till.drawer = component.staff.drawer()
            till.counter = component.staff.counter()
        }
    }
    func drawer() -> Drawer {
        single {
            let drawer = Drawer()
            drawer.till = component.staff.till()
            return drawer
        }
    }
    func barista() -> Barista {
        single {
            Barista()
        } link: { barista in
            _ = component.training
            barista.training = component.training
        }
    }
    func register() -> CashRegister {
        single {
            CashRegister()
        } link: { register in
            register.links.add()
        }
    }
}

// The module's init uses an instance that is not linked yet.
private final class TrainingModule: Module<BusyShop> {
    let barista: Barista

    required init(_ component: BusyShop) {
        barista = component.staff.barista()
        super.init(component)
    }
}
