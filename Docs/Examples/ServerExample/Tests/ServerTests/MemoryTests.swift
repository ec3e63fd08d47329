// SPDX-License-Identifier: MIT

#if os(Linux)
    import Foundation
    import NIOCore
    import NIOPosix
    import Testing

    @testable import CoffeeServer

    /// The environment variable `CONNECTIONS` sets how many connections there are.
    struct MemoryTests {
        private let file = TemporaryFile()
        private let count =
            ProcessInfo.processInfo.environment["CONNECTIONS"].flatMap(Int.init) ?? 600

        @Test(.timeLimit(.minutes(10)))
        func theMemoryOfConnectionsGoesBackToTheSystem() async throws {
            let process = try await ServerProcess(database: file.path)
            let client = try await Client(port: process.port).registered("Ada")
            let half = ByteBuffer(
                string: String(client.text("POST", "orders", espresso).dropLast(10)))

            let before = try memory(of: process)
            var connections: [any Channel] = []
            for _ in 0..<count {
                let connection = try await ClientBootstrap(
                    group: .singletonMultiThreadedEventLoopGroup
                )
                .connect(host: "127.0.0.1", port: process.port).get()
                try await connection.writeAndFlush(half)
                connections.append(connection)
            }
            while try await openConnections(of: process) < count { await Task.yield() }
            // When the server answers this later request, it has read the halves.
            _ = try await client.get("orders")
            let held = try memory(of: process)
            for connection in connections { try? await connection.close() }

            var after = held
            while after - before > (held - before) / 2 {
                try await Task.sleep(for: .milliseconds(100))
                after = try memory(of: process)
            }
            print("memory in KiB: \(before), with \(count) connections \(held), after them \(after)")
            #expect(held > before)
        }

        private func openConnections(of process: ServerProcess) async throws -> Int {
            let metrics = try await Client(port: process.adminPort).get("metrics").text
            let line = metrics.firstMatch(of: /coffee_connections_open (\d+)/)
            return try #require(line.flatMap { Int($0.1) })
        }

        /// The resident memory in KiB.
        private func memory(of process: ServerProcess) throws -> Int {
            let status = try String(
                contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
            return status.firstMatch(of: /VmRSS:\s+(\d+)/).flatMap { Int($0.1) } ?? 0
        }
    }
#endif
