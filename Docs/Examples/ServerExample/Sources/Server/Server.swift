// SPDX-License-Identifier: MIT

import CoffeeServer
import Drip
import Foundation
import Logging

/// Starts the service.
@main
enum Server {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.contains("--help") { return print(Options.help) }
        do {
            let options = try Options(
                arguments: arguments, environment: ProcessInfo.processInfo.environment)
            try await run(options.configuration())
        } catch let mistake as Options.Mistake {
            stop("\(mistake)\nSee --help.", status: EX_USAGE)
        } catch {
            stop("\(error)", status: EXIT_FAILURE)
        }
    }

    private static func run(_ configuration: CoffeeServer.Configuration) async throws {
        let log = Logger(label: "coffee-server") { _ in
            JSONLogHandler(level: configuration.logLevel)
        }
        let component = ServerComponent(configuration, log: log)
        component.bootstrap()
        try await withComponent(component) { server in
            server.startWork()
            try await server.run(onListening: { announce($0, configuration) })
        }
    }

    @Sendable private static func announce(
        _ port: ServerComponent.Port, _ configuration: CoffeeServer.Configuration
    ) {
        switch port {
        case .admin(let port):
            print("Health, readiness and metrics on http://\(configuration.adminHost):\(port)")
        case .service(let port):
            let address = "http://\(configuration.host):\(port)"
            print("Listening on \(address), database \(configuration.database)")
        }
        // All streams, because Swift 6 lets no task use the variable `stdout`.
        fflush(nil)
    }

    private static func stop(_ message: String, status: Int32) {
        FileHandle.standardError.write(Data("Server: \(message)\n".utf8))
        exit(status)
    }
}
