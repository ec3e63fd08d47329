// SPDX-License-Identifier: MIT

import ArgumentParser
import CoffeeServer
import Drip
import Foundation
import GRDB
import Logging

/// Starts the service for a load test: wired by Drip or by hand.
@main
struct Load: AsyncParsableCommand {
    enum Wiring: String, ExpressibleByArgument, CaseIterable {
        case drip, hand
    }

    @Argument var wiring: Wiring
    @Option var database: String

    func run() async throws {
        var configuration = CoffeeServer.Configuration()
        configuration.port = 0
        configuration.database = database
        var log = Logger(label: "load", factory: { StreamLogHandler.standardError(label: $0) })
        log.logLevel = .error
        try await withComponent(ServerComponent(configuration, log: log)) { [log] server in
            var open: (@Sendable (any DatabaseWriter) -> OpenScope)?
            if wiring == .hand { open = { HandServer(database: $0, log: log).openScope } }
            try await server.run(open: open) { port in
                print(port)
                fflush(nil)
            }
        }
    }
}
