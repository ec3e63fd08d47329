// SPDX-License-Identifier: MIT

import ArgumentParser
import CoffeeServer
import Drip
import Foundation
import Logging

/// Starts the service.
@main
struct Server: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Takes the orders of a coffee shop over HTTP.")

    @Option(help: "The port on 127.0.0.1; 0 takes a free one.")
    var port = 8080

    @Option(help: "The database file.")
    var database = CoffeeServer.Configuration.defaultDatabase

    @Flag(help: "Forward what is created to the process's tracer and metrics.")
    var traced = false

    func validate() throws {
        guard (0...65535).contains(port) else { throw ValidationError("--port: from 0 to 65535") }
    }

    func run() async throws {
        var configuration = CoffeeServer.Configuration()
        configuration.port = port
        configuration.database = database
        configuration.isTraced = traced
        let log = Logger(label: "coffee-server", factory: { StreamLogHandler.standardError(label: $0) })
        do {
            try await withComponent(ServerComponent(configuration, log: log)) { server in
                try await server.run(onRunning: announce)
            }
        } catch {
            FileHandle.standardError.write(Data("Server: \(error)\n".utf8))
            throw ExitCode.failure
        }
    }

    @Sendable private func announce(port: Int) {
        print("Listening on http://127.0.0.1:\(port), database \(database)")
        // All streams, because Swift 6 lets no task use the variable `stdout`.
        fflush(nil)
    }
}
