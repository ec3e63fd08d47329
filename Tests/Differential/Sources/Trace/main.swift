// SPDX-License-Identifier: MIT

import Foundation

// The argument names the programs: a range of seeds, such as `0..<1000`.
let argument = CommandLine.arguments.dropFirst().joined()
let bounds = argument.split(separator: "..<").compactMap { UInt64($0) }
guard bounds.count == 2, bounds[0] <= bounds[1] else { fatalError("usage: Trace 0..<1000") }

// Without a buffer, because a step may stop the process. The trace then ends with this step.
func write(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

for seed in bounds[0]..<bounds[1] {
    write("program \(seed)")
    Program(seed: seed).trace(write)
    await Day(seed: seed).trace(write)
}
