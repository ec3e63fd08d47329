// SPDX-License-Identifier: MIT

import Drip

final class AppComponent: Component {}

class ScreenComponent: Component {
    var app: AppComponent { parent() }
}

final class WideScreenComponent: ScreenComponent {}

final class Window {
    let screen = ScreenComponent()
}

func makeScreen() -> ScreenComponent {
    ScreenComponent()
}

func makeWideScreen() -> ScreenComponent {
    WideScreenComponent()
}

/// Is the parent of another component, and has no parent itself.
final class SessionComponent: Component {
    var app: AppComponent { parent() }
    var visit: VisitComponent { VisitComponent().parent { self } }
    let other = OtherComponent().parent { AppComponent() }
}

final class VisitComponent: Component {
    var session: SessionComponent { parent() }
}

final class OtherComponent: Component {
    var app: AppComponent { parent() }
}

func makeSession() -> SessionComponent {
    SessionComponent()
}

/// `MainActorComponent` has a `parent()` of its own.
final class PageComponent: MainActorComponent {
    var session: SessionComponent { parent() }
}

@MainActor final class PageWindow {
    private var pages: [PageComponent] = []

    func push() { pages.append(PageComponent()) }
}
