// SPDX-License-Identifier: MIT

import Foundation

// Without arguments, all programs run. With arguments, the programs with these names run.
let wanted = CommandLine.arguments.dropFirst()
var hasFailed = false
for program in Program.all where wanted.isEmpty || wanted.contains(program.name) {
    guard var explorer = Explorer(program) else { fatalError("no memory or no temporary file") }
    let fault = explorer.explore()
    let stops = explorer.stops == 0 ? "" : ", of which \(explorer.stops) stop"
    print("\(program.name): \(explorer.schedules) schedules\(stops): \(fault ?? "no fault")")
    fflush(nil)
    hasFailed = hasFailed || fault != nil
}
exit(hasFailed ? 1 : 0)
