// SPDX-License-Identifier: MIT

import Drip

/// One hop from the application.
final class SessionComponent: ChildComponent<AppComponent> {
    var session: SessionModule { module() }
}

final class SessionModule: Module<SessionComponent> {
    @inline(never)
    func store() -> Store { component.parent.data.store() }
}

/// Two hops from the application.
final class ScreenComponent: ChildComponent<SessionComponent> {}

/// Three hops from the application.
final class WidgetComponent: ChildComponent<ScreenComponent> {
    var widget: WidgetModule { module() }
}

final class WidgetModule: Module<WidgetComponent> {
    @inline(never)
    func store() -> Store { component.parent.parent.parent.data.store() }
}
