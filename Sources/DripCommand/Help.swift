// SPDX-License-Identifier: MIT

import DripGraph

private let findings = Finding.Rule.allCases.map(\.rawValue).wrapped(at: 110, indent: "  ")

/// What `drip --help` prints.
let help = """
    Verifies and draws the graph of providers of a package that uses Drip, from the index of its last debug build.

    USAGE
      drip verify [options]          report mistakes in how providers are wired
      drip graph [options]           draw what needs what
      drip schema graph|findings     the JSON Schema of what `--format json` prints

    OPTIONS
      --package-path DIR             the package (default: the one that the current folder is in)
      --index-store DIR              the index of another build, for example Xcode's, or the folder of a build by
                                     SwiftPM (default: .build of the package)
      --index-library FILE           libIndexStore (default: the one of the toolchain on the PATH)
      --target NAME                  only this target; repeat for more (default: all of the package)
      --help                         this text
      --version                      the version

    OPTIONS OF VERIFY
      --strict                       warnings fail, too
      --format FORMAT                text (default), json, sarif, or github: annotations of a workflow
      --only NAMES                   only these findings: cycle,missing-key
      --skip NAMES                   all but these
      --baseline FILE                only findings that are not in FILE, which `--format json` printed

    OPTIONS OF GRAPH
      --format FORMAT                mermaid (default), dot, json or html
      --by DETAIL                    one box per provider (default), module or component; not for json and html
      --focus NAME                   only what NAME needs and who needs it: a provider, module or component
      --depth N                      at most N steps away from NAME
      --diff FILE                    what was added and removed since FILE, which `--format json` printed, as Markdown
      --source-url URL               where html links sources to, with {path} and {line} in it
      --output FILE                  write to FILE; in a .md file the block between
                                     <!-- drip graph --> and <!-- end of drip graph --> is replaced
      --check FILE                   compare with FILE instead, and show what differs

    FINDINGS
    \(findings)

    EXIT STATUS
      0  no errors; the graph is as in FILE
      1  errors were found (with --strict: warnings, too); the graph differs from FILE
      2  nothing could be said: wrong options, no index, a stale index, a failed build, a file that cannot be read
    """

extension [String] {
    /// The words with commas between them, in lines that are not longer than a width.
    fileprivate func wrapped(at width: Int, indent: String) -> String {
        var lines: [String] = []
        for word in self {
            if let last = lines.last, last.count + word.count + 2 <= width {
                lines[lines.count - 1] = "\(last), \(word)"
            } else {
                lines.append(indent + word)
            }
        }
        return lines.joined(separator: ",\n")
    }
}
