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
