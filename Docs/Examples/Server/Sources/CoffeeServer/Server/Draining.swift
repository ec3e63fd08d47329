// SPDX-License-Identifier: MIT

import ServiceLifecycle

/// Says that the server is not ready any more, and gives load balancers the time to see it.
///
/// It is the last service, so it is the first to shut down.
struct Draining: Service {
    let server: ServerComponent

    func run() async throws {
        try? await gracefulShutdown()
        server.operations.readiness().state = .draining
        try? await Task.sleep(for: server.configuration.drainDelay)
    }
}
