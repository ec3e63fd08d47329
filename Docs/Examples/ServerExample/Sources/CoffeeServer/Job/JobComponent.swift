// SPDX-License-Identifier: MIT

import Drip

/// Everything that lives as long as one round of the barista.
final class JobComponent: ComponentType, Sendable {
    let registry: Registry
    let server: ServerComponent

    var job: JobModule { module() }

    init(server: ServerComponent) {
        registry = Registry(parent: server)
        self.server = server
    }
}

struct JobModule: SendableModuleType {
    let component: JobComponent

    func work() -> UnitOfWork { single { UnitOfWork() } }
}
