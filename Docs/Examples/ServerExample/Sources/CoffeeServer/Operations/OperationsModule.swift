// SPDX-License-Identifier: MIT

import Drip
import NIOPosix

/// What the people who operate the server watch.
struct OperationsModule: SendableModuleType {
    let component: ServerComponent

    func readiness() -> Readiness { single { Readiness() } }

    func listener() -> Listener { single { Listener(loops: MultiThreadedEventLoopGroup.singleton) } }

    func connections() throws -> Connections {
        try single { try Connections(limit: component.configuration.connectionLimit) }
    }
}
