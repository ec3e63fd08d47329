// SPDX-License-Identifier: MIT

import Harness

/// The command's options.
struct Options {
    var effort = Effort.full
    var only: [String] = []
    var markdown = false
    /// Name, side and operation count of a run for a tool that counts instructions.
    var instructions: (name: String, side: String, count: Int)?
    var list = false

    static let usage = """
        usage: Benchmarks [--quick] [--markdown] [--only TEXT]… [--list]
               Benchmarks --instructions NAME hand|drip COUNT

          --only TEXT     only the workloads whose name contains TEXT
          --quick         fewer and shorter batches
          --markdown      the table once more at the end, for a document
          --list          the names of all workloads
          --instructions  one side of one workload, so many times, and nothing else
        """

    /// Reads the command line; `nil` if it is invalid.
    init?(_ arguments: some Sequence<String>) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--quick": effort = .quick
            case "--markdown": markdown = true
            case "--list": list = true
            case "--only":
                guard let text = rest.popFirst() else { return nil }
                only.append(text)
            case "--instructions":
                guard let name = rest.popFirst(), let side = rest.popFirst(), ["hand", "drip"].contains(side),
                    let count = rest.popFirst().flatMap({ Int($0) })
                else { return nil }
                instructions = (name, side, count)
            default: return nil
            }
        }
    }

    /// Whether the options select a workload.
    func includes(_ workload: Workload) -> Bool {
        only.isEmpty || only.contains { workload.name.contains($0) }
    }
}
