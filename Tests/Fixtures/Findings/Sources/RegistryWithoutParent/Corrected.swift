// SPDX-License-Identifier: MIT

import Drip

final class CorrectedJobComponent: ComponentType, Sendable {
    let registry: Registry
    let app: AppComponent

    init(app: AppComponent) {
        self.app = app
        registry = Registry(parent: app)
    }
}

final class CorrectedRequestComponent: ComponentType {
    let registry = Registry()
    let app: AppComponent

    init(app: AppComponent) {
        self.app = app
        parent(app)
    }
}

/// A root stores no component that it is given.
final class RootComponent: ComponentType {
    let registry = Registry()
    let app = AppComponent()
    let name: String

    init(name: String) {
        self.name = name
    }
}
