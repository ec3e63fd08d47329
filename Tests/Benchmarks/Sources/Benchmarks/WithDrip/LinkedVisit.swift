// SPDX-License-Identifier: MIT

import Drip

/// A short-lived child with a registered parent.
final class LinkedVisit: Component {
    var app: AppComponent { parent() }
    var visit: LinkedVisitModule { module() }
}

/// Five providers, two of which are used.
final class LinkedVisitModule: Module<LinkedVisit> {
    @inline(never)
    func order() -> Order { single { Order() } }

    @inline(never)
    func receipt() -> Receipt { single { Receipt(order: order(), store: component.app.data.store()) } }

    @inline(never)
    func first() -> Clock { single { Clock() } }

    @inline(never)
    func second() -> Clock { single { Clock() } }

    @inline(never)
    func third() -> Clock { single { Clock() } }
}
