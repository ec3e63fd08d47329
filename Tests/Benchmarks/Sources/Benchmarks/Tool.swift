// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Other programs that a row runs.
enum Tool {
    /// Runs a program to its end.
    ///
    /// - Returns: Its standard output.
    @discardableResult
    static func run(_ tool: String, _ arguments: [String] = []) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.standardOutput = output
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(tool: tool) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Milliseconds of processor time that all ended programs took.
    static var childTime: Double {
        // -1 is RUSAGE_CHILDREN, which Swift imports with a type that getrusage does not accept.
        var usage = rusage()
        getrusage(-1, &usage)
        let seconds = Double(usage.ru_utime.tv_sec) + Double(usage.ru_stime.tv_sec)
        let microseconds = Double(usage.ru_utime.tv_usec) + Double(usage.ru_stime.tv_usec)
        return seconds * 1e3 + microseconds / 1e3
    }

    /// A tool that failed; its own messages are printed above.
    struct Failure: Error {
        let tool: String
    }
}
