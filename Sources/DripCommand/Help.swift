// SPDX-License-Identifier: MIT

import DripGraph

private let findings = Finding.Rule.allCases.map { rule in
    "  \(rule.rawValue)".padding(to: 31) + rule.summary
}
.joined(separator: "\n")

/// The text that `drip --help` prints.
let help = """
    Verifies and draws the graph of providers of a package that uses Drip, from the index of its last debug build.

    USAGE
      drip verify [options]          report mistakes in how providers are wired
      drip graph [options]           draw the graph of providers
      drip schema graph|findings     the JSON Schema of what `--format json` prints

    OPTIONS
      --package-path DIR             the package (default: the package around the current folder)
      --index-store DIR              the index of another build, for example Xcode's, or a build folder of SwiftPM
                                     (default: .build of the package)
      --index-library FILE           libIndexStore (default: from the toolchain on the PATH)
      --target NAME                  only this target; repeat for more (default: all targets of the package)
      --help                         this text
      --version                      the version

    OPTIONS OF VERIFY
      --strict                       fail on warnings, too
      --format FORMAT                text (default), json, sarif, or github: annotations of a workflow
      --only NAMES                   only these findings: cycle,missing-key
      --skip NAMES                   all findings except these
      --baseline FILE                only findings that are not in FILE, an output of `--format json`
      --relative-to DIR              print paths relative to DIR, or whole paths for `/` (default: the repository for
                                     sarif and github, else the package)

    OPTIONS OF GRAPH
      --format FORMAT                mermaid (default), dot, json or html
      --by DETAIL                    one box per provider (default), module or component; not for json and html
      --focus NAME                   only NAME (a provider, module or component), what it needs and what needs it
      --depth N                      at most N steps away from NAME
      --diff FILE                    the additions and removals since FILE, an output of `--format json`, as Markdown;
                                     with `--format html` they are marked in the page
      --source-url URL               the URL of sources for links in html, with {path} and {line}
      --output FILE                  write to FILE; in a .md file the block between
                                     <!-- drip graph --> and <!-- end of drip graph --> is replaced
      --check FILE                   compare with FILE and show the differences

    FINDINGS
    \(findings)

    EXIT STATUS
      0  no errors; the graph equals FILE
      1  errors were found (with --strict: warnings, too); the graph differs from FILE
      2  no result: wrong options, no index, a stale index, a failed build, a file that cannot be read
    """

extension String {
    /// The text, followed by spaces up to a width.
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
