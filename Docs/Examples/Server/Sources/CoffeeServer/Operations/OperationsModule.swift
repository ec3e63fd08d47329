// SPDX-License-Identifier: MIT

import Drip

/// What the people who operate the server watch.
struct OperationsModule: SendableModuleType {
    let component: ServerComponent

    func readiness() -> Readiness { single { Readiness() } }

    func connections() throws -> Connections {
        try single { try Connections(limit: component.configuration.connectionLimit) }
    }
}
