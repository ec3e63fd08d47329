// SPDX-License-Identifier: MIT

import Foundation

/// What a program prints to standard output; `nil` if it cannot be started.
///
/// - Parameters:
///   - command: The path of the program, and its arguments.
///   - environment: The environment of the program; `nil` for that of this process.
package func output(of command: [String], environment: [String: String]? = nil) -> Data? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    if let environment { process.environment = environment }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
}
