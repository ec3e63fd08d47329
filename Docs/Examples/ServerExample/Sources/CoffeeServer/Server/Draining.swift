// SPDX-License-Identifier: MIT

import ServiceLifecycle

/// Prepares the end of `OrderService`, which loses no request that it has accepted.
///
/// First the server says that it is not ready, and load balancers have the delay to see it. Then it
/// refuses requests, and waits for the admitted ones. It is the last service, so it is the first to
/// shut down.
struct Draining: Service {
    /// How long a refused request waits for its answer. Its client may connect again at once, and
    /// would meet the port while it closes.
    static let refusalDelay = Duration.milliseconds(250)
    /// For clients that have just read their last answer, and connect again.
    private static let pause = Duration.milliseconds(100)

    let server: ServerComponent

    func run() async throws {
        try? await gracefulShutdown()
        let readiness = server.operations.readiness()
        readiness.advance(to: .draining)
        try? await Task.sleep(for: server.configuration.drainDelay)
        await readiness.close()
        try? await Task.sleep(for: Self.pause)
        await server.operations.listener().stop()
    }
}
