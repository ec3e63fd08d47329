// SPDX-License-Identifier: MIT

import Drip

/// A short-lived child.
final class VisitComponent: ChildComponent<AppComponent> {
    var visit: VisitModule { module() }
    var values: VisitValues { module() }
}

/// Five providers, two of which are used.
final class VisitModule: Module<VisitComponent> {
    @inline(never)
    func order() -> Order { single { Order() } }

    @inline(never)
    func receipt() -> Receipt { single { Receipt(order: order(), store: component.parent.data.store()) } }

    @inline(never)
    func first() -> Clock { single { Clock() } }

    @inline(never)
    func second() -> Clock { single { Clock() } }

    @inline(never)
    func third() -> Clock { single { Clock() } }
}

/// `VisitModule` as a struct.
struct VisitValues: ModuleType {
    let component: VisitComponent

    @inline(never)
    func order() -> Order { single { Order() } }

    @inline(never)
    func receipt() -> Receipt { single { Receipt(order: order(), store: component.parent.data.store()) } }

    @inline(never)
    func first() -> Clock { single { Clock() } }

    @inline(never)
    func second() -> Clock { single { Clock() } }

    @inline(never)
    func third() -> Clock { single { Clock() } }
}
