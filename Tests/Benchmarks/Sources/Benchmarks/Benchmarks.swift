// SPDX-License-Identifier: MIT

import Harness

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// Measures Drip against hand-wired code and prints the table.
@main @MainActor
enum Benchmarks {
    static func main() async {
        guard let options = Options(CommandLine.arguments.dropFirst()) else {
            print(Options.usage)
            exit(2)
        }
        if let run = options.instructions {
            repeatForCounting(run.name, side: run.side, count: run.count)
        } else if options.list {
            for workload in Workload.all { print(workload.name) }
        } else {
            await measureAll(options)
        }
    }

    private static func measureAll(_ options: Options) async {
        var table = Table()
        print(table.headLine)
        for workload in Workload.all where options.includes(workload) {
            table.append(workload, await workload.measure(options.effort))
            print(table.lastLine)
            fflush(nil)
        }
        if options.markdown { print("\n" + table.markdown) }
    }

    /// Runs one side of a workload for a tool that counts instructions. The tool runs it twice, with different counts,
    /// so that startup and warm-up cancel out.
    private static func repeatForCounting(_ name: String, side: String, count: Int) {
        guard let pair = Workload.all.first(where: { $0.name == name })?.pair?() else {
            print("No workload that is a plain loop is called \(name).")
            exit(2)
        }
        _ = side == "hand" ? pair.hand(count) : pair.drip(count)
    }
}

extension Workload {
    /// Every row, in the order of the table.
    static var all: [Workload] {
        hits + transients + parents + children + threads + coldStarts + creations + overrides + memory + keys
            + others + large + tracing + building
    }
}
