// SPDX-License-Identifier: MIT

import Drip

/// Cannot be built without its parent.
final class CardComponent: ChildComponent<AppComponent> {
    var app: AppComponent { parent() }
}

/// Registers its parent itself.
final class RowComponent: ComponentType {
    let registry: Registry
    var app: AppComponent { parent() }

    init(app: AppComponent) {
        registry = Registry(parent: app)
    }
}

func makeScreenWithParent(app: AppComponent) -> ScreenComponent {
    let screen = ScreenComponent()
    screen.parent { app }
    return screen
}

func makeScreenInOneExpression(app: AppComponent) -> ScreenComponent {
    WideScreenComponent().parent { app }
}

func makeOthers(app: AppComponent) -> [AppComponent] {
    [CardComponent(parent: app).app, RowComponent(app: app).app]
}

/// Registers the parent of the component in its stored property.
final class Coordinator {
    private let screen = ScreenComponent()

    init(app: AppComponent) {
        screen.parent(app)
    }
}
