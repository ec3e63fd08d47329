// SPDX-License-Identifier: MIT

import Drip

final class AppComponent: ComponentType, Sendable {
    let registry = Registry()
    var clocks: ClockModule { module() }
}

struct ClockModule: SendableModuleType {
    let component: AppComponent

    func now() -> Int { single { 1 } }
}

final class JobComponent: ComponentType, Sendable {
    let registry: Registry
    let app: AppComponent

    init(app: AppComponent) {
        self.app = app
        registry = Registry()
    }
}

final class RequestComponent: ComponentType {
    let registry = Registry()
    private let app: AppComponent

    init(app: AppComponent) {
        self.app = app
    }

    func now() -> Int { app.clocks.now() }
}

final class RoundComponent<Owner: ComponentType & Sendable>: ComponentType, Sendable {
    let registry: Registry
    private let owner: Owner

    init(of owner: Owner) {
        registry = .init()
        self.owner = owner
    }
}
