// SPDX-License-Identifier: MIT

import Drip

final class SiteComponent: ComponentType, Sendable {
    let registry = Registry()
    var pages: PageModule { module() }
}

@MainActor final class Window {
    init(text: String) {}
}

struct PageModule: SendableModuleType {
    let component: SiteComponent
    @MainActor func window() -> Window { single { Window(text: "Home") } }
}

@MainActor func fake(_ site: SiteComponent) {
    site.override({ $0.pages.window() }) { Window(text: "fake") }
}
