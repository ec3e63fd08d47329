// SPDX-License-Identifier: MIT

import CoffeeServer
import Dispatch
import Drip
import Foundation
import GRDB
import Logging

/// Starts the service for a load test: wired by Drip or by hand.
///
/// No barista changes the orders that the load places.
///
///     Load drip|hand [options of Server]
@main
enum Load {
    /// Waits here for the end, because valgrind stops at the wait of an asynchronous `main`.
    static func main() {
        let end = DispatchSemaphore(value: 0)
        Task.detached {
            do { try await run() } catch { print("Load: \(error)") }
            end.signal()
        }
        end.wait()
    }

    private static func run() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let wiring = arguments.first, ["drip", "hand"].contains(wiring) else {
            return print("Load drip|hand [options of Server]")
        }
        let standard = [
            "--port", "0", "--admin-port", "0", "--log-level", "error", "--limit-rate",
            "1000000000",
        ]
        let options = try Options(arguments: standard + arguments.dropFirst(), environment: [:])
        let configuration = try options.configuration()
        let log = Logger(label: "load") { _ in JSONLogHandler(level: configuration.logLevel) }
        let component = ServerComponent(configuration, log: log)
        component.bootstrap()
        try await withComponent(component) { server in
            var open: (@Sendable (any DatabaseWriter) -> OpenScope)?
            if wiring == "hand" {
                open = { HandServer(database: $0, configuration, log: log).openScope }
            }
            try await server.run(open: open) { port in
                guard case .service(let number) = port else { return }
                print(number)
                fflush(nil)
            }
        }
    }
}
