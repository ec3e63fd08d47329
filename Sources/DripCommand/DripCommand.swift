// SPDX-License-Identifier: MIT

import Foundation

/// The `drip` tool.
@main
package enum DripCommand {
    static func main() {
        do {
            let report = try run(Options(Array(CommandLine.arguments.dropFirst())))
            FileHandle.standardOutput.write(Data(report.text.utf8))
            exit(report.status.rawValue)
        } catch {
            FileHandle.standardError.write(Data("drip: error: \(error)\n".utf8))
            exit(Report.Status.failure.rawValue)
        }
    }

    /// Does what the options ask for.
    ///
    /// - Throws: `UsageFailure` or `IndexFailure` if nothing can be said; their description is for the user.
    package static func run(_ options: Options) throws -> Report {
        switch options.command {
        case .help: Report(text: help + "\n", status: .success)
        case .verify: try VerifyCommand(options: options).run()
        case .graph: try GraphCommand(options: options).run()
        }
    }
}
