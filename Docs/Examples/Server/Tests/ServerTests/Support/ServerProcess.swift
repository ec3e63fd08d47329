// SPDX-License-Identifier: MIT

import Foundation

/// The program itself, as `swift run` starts it.
final class ServerProcess: Sendable {
    private let process = Process()
    private let errors = Pipe()
    private let exits: AsyncStream<Int32>
    let port: Int

    struct DidNotStart: Error {}

    /// Starts the program on a free port, and waits until it listens.
    init(database: String) async throws {
        let output = Pipe()
        let (exits, exit) = AsyncStream<Int32>.makeStream()
        self.exits = exits
        process.executableURL = Self.program
        process.arguments = ["--port", "0", "--database", database]
        process.standardOutput = output
        process.standardError = errors
        process.terminationHandler = { process in
            exit.yield(process.terminationStatus)
            exit.finish()
        }
        try process.run()
        let line = await Self.firstLine(of: output)
        guard let number = line.firstMatch(of: /127\.0\.0\.1:(\d+)/)?.1, let port = Int(number) else {
            throw DidNotStart()
        }
        self.port = port
    }

    deinit { process.terminate() }

    /// Runs the program with arguments that make it fail. Returns its exit status and its messages.
    static func run(_ arguments: String...) async throws -> (status: Int32, errors: String) {
        let (process, errors) = (Process(), Pipe())
        process.executableURL = program
        process.arguments = arguments
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
        let log = await Self.text(of: errors)
        for await status in exits { return (status, log) }
        return (-1, log)
    }

    /// The program is in the folder of the test bundle.
    private static var program: URL {
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Server")
    }

    private static func firstLine(of pipe: Pipe) async -> String {
        await blocking { String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self) }
    }

    private static func text(of pipe: Pipe) async -> String {
        await blocking { String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
    }

    /// Reads on a thread of Dispatch, because a read blocks its thread.
    private static func blocking(_ read: @escaping @Sendable () -> String) async -> String {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: read()) }
        }
    }
}
