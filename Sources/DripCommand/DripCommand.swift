// SPDX-License-Identifier: MIT

import Foundation

/// The `drip` tool.
@main
package enum DripCommand {
    static func main() {
        do {
            // With this, a write to a closed pipe fails like a write to a full disk, instead of ending the process.
            signal(SIGPIPE, SIG_IGN)
            var options = try Options(Array(CommandLine.arguments.dropFirst()))
            options.isColored = usesColors(
                isTerminal: isatty(STDOUT_FILENO) == 1, ProcessInfo.processInfo.environment)
            let report = try run(options)
            guard write(report.text, to: STDOUT_FILENO) else { throw Self.unwritable(errno) }
            _ = write(report.note, to: STDERR_FILENO)
            exit(report.status.rawValue)
        } catch {
            _ = write("drip: error: \(error)\n", to: STDERR_FILENO)
            exit(Report.Status.failure.rawValue)
        }
    }

    private static func unwritable(_ code: Int32) -> CommandFailure {
        CommandFailure(description: "standard output cannot be written: \(String(cString: strerror(code))).")
    }

    /// Whether standard output is a terminal with colors, and the user has not switched them off.
    package static func usesColors(isTerminal: Bool, _ environment: [String: String]) -> Bool {
        isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }

    /// Writes the whole text. Returns `false`, with `errno` set, if a part of it cannot be written.
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

    /// Runs the command that the options select.
    ///
    /// - Parameter known: What to report on; `nil` to read the index that the options select.
    /// - Throws: An error whose description is for the user, such as `UsageFailure` or `IndexFailure`.
    package static func run(_ options: Options, on known: Verified? = nil) throws -> Report {
        let input = Input(options: options, known: known)
        return switch options.command {
        case .version: Report(text: "drip \(version)\n", status: .success)
        case .schema: Report(text: (options.schema ?? .graph).text, status: .success)
        case .help: Report(text: help + "\n", status: .success)
        case .verify: try VerifyCommand(input: input).run()
        case .graph: try GraphCommand(input: input).run()
        }
    }
}

/// A reason why a command gives no result.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String
}

/// The system's `write` under another name, because the member `write` hides it.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(file, bytes, count) }

/// The version of the package that this tool belongs to.
let version = "1.0.0"
