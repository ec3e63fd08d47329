// SPDX-License-Identifier: MIT

import Drip

/// One hop from the application, through `parent()`.
final class LinkedSession: Component {
    var app: AppComponent { parent() }
    var session: LinkedSessionModule { module() }
}

final class LinkedSessionModule: Module<LinkedSession> {
    @inline(never)
    func store() -> Store { component.app.data.store() }
}

/// Two hops from the application.
final class LinkedScreen: Component {
    var session: LinkedSession { parent() }
}

/// Three hops from the application: one `parent()` per hop, or one search over all three.
final class LinkedWidget: Component {
    var screen: LinkedScreen { parent() }
    var app: AppComponent { parent() }
    var widget: LinkedWidgetModule { module() }
}

final class LinkedWidgetModule: Module<LinkedWidget> {
    @inline(never)
    func store() -> Store { component.screen.session.app.data.store() }

    @inline(never)
    func searchedStore() -> Store { component.app.data.store() }
}
