// SPDX-License-Identifier: MIT

import Drip

/// A child that lives shortly.
final class VisitComponent: ChildComponent<AppComponent> {
    var visit: VisitModule { module() }
    var values: VisitValues { module() }
}

/// Five providers, of which two are used.
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

/// The module as a value.
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
