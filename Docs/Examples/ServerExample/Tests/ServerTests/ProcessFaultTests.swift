// SPDX-License-Identifier: MIT

import Foundation
import GRDB
import NIOCore
import Testing

@testable import CoffeeServer

/// The program as a process, when the system gives it too little.
struct ProcessFaultTests {
    private let file = TemporaryFile()

    @Test func connectionsAboveTheDescriptorsAreRefusedAndTheServerGoesOn() async throws {
        let process = try await ServerProcess(database: file.path, setup: "ulimit -n 200")
        let client = try await Client(port: process.port).registered("Ada")

        let statuses = await client.statusesOfConnections(400)
        let after = try await client.get("orders")
        process.send(SIGTERM)
        let end = await process.end()

        #expect(Set(statuses) == [200, 503])
        #expect(after.status == 200)
        #expect(end.status == 0)
        print("descriptors: \(statuses.count { $0 == 200 }) of \(statuses.count) served")
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/prlimit")))
    func theTillCountsOnlyOrdersThatTheDiskHas() async throws {
        // A full disk sends no signal, but a write beyond the limit sends SIGXFSZ.
        let process = try await ServerProcess(database: file.path, setup: "trap '' XFSZ")
        let client = try await Client(port: process.port).registered("Ada")
        let size =
            try FileManager.default.attributesOfItem(atPath: file.path + "-wal")[.size] as? Int ?? 0

        var statuses: [Int] = []
        try limitFiles(of: process, to: "\(size)")
        for _ in 1...5 { statuses.append(try await client.post("orders", espresso).status) }
        try limitFiles(of: process, to: "unlimited")
        for _ in 1...3 { statuses.append(try await client.post("orders", espresso).status) }
        process.send(SIGTERM)
        let (status, log) = await process.end()

        let kept = try await DatabaseQueue(path: file.path).read { try Order.fetchCount($0) }
        #expect(statuses == [503, 503, 503, 503, 503, 201, 201, 201])
        #expect(kept == 3)
        #expect(log.contains(#""message":"till closed","orders":"3""#))
        #expect(status == 0)
    }

    /// Lets writes beyond a size fail, as on a full disk.
    private func limitFiles(of process: ServerProcess, to bytes: String) throws {
        let prlimit = try Process.run(
            URL(filePath: "/usr/bin/prlimit"),
            arguments: ["--pid", "\(process.processIdentifier)", "--fsize=\(bytes):"]
        )
        prlimit.waitUntilExit()
        #expect(prlimit.terminationStatus == 0)
    }

    @Test func aShutdownDuringASlowStartEndsTheProcess() async throws {
        let lock = try LockedFile(file.path)
        let process = try await ServerProcess(database: file.path, early: true)
        let admin = Client(port: process.adminPort)

        let (health, ready) = (try await admin.get("health"), try await admin.get("ready"))
        process.send(SIGTERM)
        try lock.unlock()
        let (status, log) = await process.end()

        #expect(health.status == 200)
        #expect(ready.status == 503)
        #expect(ready.text == "starting\n")
        #expect(status == 0)
        #expect(log.contains("database opened") == log.contains("database closed"))
    }

    @Test func drainingIsNotReadyAndStillServes() async throws {
        let process = try await ServerProcess(database: file.path, "--drain-delay", "3600000")
        let (client, admin) = (Client(port: process.port), Client(port: process.adminPort))
        let before = try await admin.get("ready")

        process.send(SIGTERM)
        var state = try await admin.get("ready")
        while state.status == 200 { state = try await admin.get("ready") }
        let answer = try await client.get("orders")
        process.send(SIGKILL)
        _ = await process.end()

        #expect(before.text == "ready\n")
        #expect(state.text == "draining\n")
        #expect(answer.status == 401)
    }

    @Test func spansAndMetricsOfATracedServerCanBeSeen() async throws {
        let process = try await ServerProcess(database: file.path, "--traced")
        let client = try await Client(port: process.port).registered("Ada")
        _ = try await client.get("orders")
        let metrics = try await Client(port: process.adminPort).get("metrics").text
        process.send(SIGTERM)
        let (_, log) = await process.end()

        let lines = log.split(separator: "\n").compactMap {
            try? JSONDecoder().decode([String: String].self, from: Data($0.utf8))
        }
        let spans = lines.filter { $0["message"] == "span" }
        let list = try #require(spans.first { $0["http.request.method"] == "GET" })
        let user = try #require(spans.first { $0["name"] == "user()" })
        #expect(user["parent"] == list["span"])
        #expect(user["trace"] == list["trace"])
        let creations = #"drip_creations_total{component="RequestComponent",provider="user()"} 1.0"#
        let request = #"http_route="/orders",http_request_method="GET""#
        #expect(metrics.contains(creations))
        #expect(
            metrics.contains(#"hb_requests_total{\#(request),http_response_status_code="200"} 1.0"#)
        )
    }
}

extension Client {
    /// Opens connections, sends a request on each, and keeps those that are served open until all
    /// are answered. A status is 0 if there was no answer.
    fileprivate func statusesOfConnections(_ count: Int) async -> [Int] {
        let (answers, answer) = AsyncStream<Int>.makeStream()
        let all = Task { await answers.prefix(count).reduce(into: []) { $0.append($1) } }
        await withTaskGroup { group in
            for _ in 0..<count {
                group.addTask {
                    do {
                        try await keepConnection { status in
                            answer.yield(status)
                            if status == 200 { _ = await all.value }
                        }
                    } catch {
                        answer.yield(0)
                    }
                }
            }
        }
        return await all.value
    }

    /// Sends a request, and calls the operation with the status before it closes the connection.
    private func keepConnection(_ operation: (Int) async -> Void) async throws {
        let text = text("GET", "orders", keepsAlive: true)
        try await connect().executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(string: text))
            for try await part in inbound {
                guard let status = Int(String(buffer: part).dropFirst(9).prefix(3)) else { break }
                return await operation(status)
            }
            throw ConnectionClosed()
        }
    }
}
