// SPDX-License-Identifier: MIT

import Foundation

/// The `drip` tool.
@main
package enum DripCommand {
    static func main() {
        do {
            // A closed pipe is an error like a full disk, not the end of the process.
            signal(SIGPIPE, SIG_IGN)
            let report = try run(Options(Array(CommandLine.arguments.dropFirst())))
            guard write(report.text, to: STDOUT_FILENO) else { throw UnwritableStandardOutput(code: errno) }
            exit(report.status.rawValue)
        } catch {
            _ = write("drip: error: \(error)\n", to: STDERR_FILENO)
            exit(Report.Status.failure.rawValue)
        }
    }

    /// Writes a whole text; `false`, with `errno` set, if a part of it is not written.
    private static func write(_ text: String, to file: Int32) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Does what the options ask for.
    ///
    /// - Throws: `UsageFailure` or `IndexFailure` if nothing can be said; their description is for the user.
    package static func run(_ options: Options) throws -> Report {
        switch options.command {
        case .version: Report(text: "drip \(version)\n", status: .success)
        case .schema: Report(text: (options.schema ?? .graph).text, status: .success)
        case .help: Report(text: help + "\n", status: .success)
        case .verify: try VerifyCommand(options: options).run()
        case .graph: try GraphCommand(options: options).run()
        }
    }
}

/// An output that the report could not be written to.
private struct UnwritableStandardOutput: Error, CustomStringConvertible {
    let code: Int32

    var description: String { "standard output cannot be written: \(String(cString: strerror(code)))." }
}

/// `write`, under a name that no member hides.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(file, bytes, count) }

/// The version of the package that this tool belongs to.
let version = "1.0.0"
