// SPDX-License-Identifier: MIT

import Foundation

/// The program itself, as `swift run` starts it.
final class ServerProcess: Sendable {
    private let process: Process
    /// Read from the beginning, because a full pipe would stop the program.
    private let log: Task<String, Never>
    private let exits: AsyncStream<Int32>
    /// The port for orders. 0 if the program was not waited for.
    let port: Int
    let adminPort: Int

    struct DidNotStart: Error {}

    /// Starts the program on free ports, and waits until it listens.
    ///
    /// - Parameters:
    ///   - setup: A command of the shell that runs before the program.
    ///   - early: Whether to wait for the second port only.
    init(database: String, _ options: String..., setup: String = "true", early: Bool = false)
        async throws
    {
        let (output, errors) = (Pipe(), Pipe())
        process = Process()
        let (exits, exit) = AsyncStream<Int32>.makeStream()
        self.exits = exits
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments =
            ["-c", "\(setup) && exec \"$0\" \"$@\"", Self.program.path(percentEncoded: false)]
            + ["--database", database] + options
        process.environment = Self.environment
        process.standardOutput = output
        process.standardError = errors
        process.terminationHandler = { process in
            exit.yield(process.terminationStatus)
            exit.finish()
        }
        try process.run()
        log = Task { await Self.text(of: errors) }
        let text = await Self.text(of: output, through: early ? "Health" : "Listening")
        let ports = text.matches(of: /127\.0\.0\.1:(\d+)/).compactMap { Int($0.1) }
        guard ports.count == (early ? 1 : 2) else { throw DidNotStart() }
        (adminPort, port) = (ports[0], early ? 0 : ports[1])
    }

    /// A process that drains would not end by SIGTERM.
    deinit { if process.isRunning { send(SIGKILL) } }

    var processIdentifier: Int32 { process.processIdentifier }

    /// Runs the program with arguments that make it fail. Returns its exit status and its messages.
    static func run(_ arguments: String...) async throws -> (status: Int32, errors: String) {
        let (process, errors) = (Process(), Pipe())
        process.executableURL = program
        process.arguments = arguments
        process.environment = Self.environment
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        let text = await text(of: errors)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// The exit status and the log.
    func end() async -> (status: Int32, log: String) {
        for await status in exits { return await (status, log.value) }
        return await (-1, log.value)
    }

    /// Free ports, and no limit that a slow machine could reach.
    private static var environment: [String: String] {
        let settings = [
            "PORT": "0", "ADMIN_PORT": "0", "LIMIT_RATE": "1000000", "TIMEOUT_BODY": "3600000",
            "TIMEOUT_REQUEST": "3600000", "TIMEOUT_IDLE": "3600000", "TIMEOUT_REFUSAL": "3600000",
            "TIMEOUT_LOCK": "3600000",
        ]
        return settings.reduce(into: ProcessInfo.processInfo.environment) { environment, setting in
            environment["COFFEE_" + setting.key] = setting.value
        }
    }

    /// The program is in the folder of the test bundle.
    private static var program: URL {
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
            path: "Server")
    }

    /// The output up to and including the line that begins with the word.
    private static func text(of pipe: Pipe, through word: String) async -> String {
        await blocking {
            var text = ""
            while true {
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
                if lines.contains(where: { $0.hasPrefix(word) }) { return text }
                let data = pipe.fileHandleForReading.availableData
                if data.isEmpty { return text }
                text += String(decoding: data, as: UTF8.self)
            }
        }
    }

    private static func text(of pipe: Pipe) async -> String {
        await blocking {
            String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
    }

    /// Reads on a thread of Dispatch, because a read blocks its thread.
    private static func blocking(_ read: @escaping @Sendable () -> String) async -> String {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: read()) }
        }
    }
}
