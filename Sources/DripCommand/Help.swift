// SPDX-License-Identifier: MIT

/// What `drip --help` prints.
let help = """
    Verifies and draws the graph of providers of a package that uses Drip, from the index of its last debug build.

    USAGE
      drip verify [options]          report mistakes in how providers are wired
      drip graph [options]           draw what needs what

    OPTIONS
      --package-path DIR             the package (default: the one that the current folder is in)
      --index-store DIR              the index of another build, for example Xcode's, or the folder of a build by
                                     SwiftPM (default: .build of the package)
      --index-library FILE           libIndexStore (default: the one of the toolchain on the PATH)
      --target NAME                  only this target; repeat for more (default: all of the package)
      --help                         this text

    OPTIONS OF VERIFY
      --strict                       warnings fail, too

    OPTIONS OF GRAPH
      --format FORMAT                mermaid (default), dot, json or html
      --by DETAIL                    one box per provider (default), module or component; not for json and html
      --focus NAME                   only what NAME needs and who needs it: a provider, module or component
      --output FILE                  write to FILE; in a .md file the block between
                                     <!-- drip graph --> and <!-- end of drip graph --> is replaced
      --check FILE                   compare with FILE instead, and show what differs

    EXIT STATUS
      0  no errors; the graph is as in FILE
      1  errors were found (with --strict: warnings, too); the graph differs from FILE
      2  nothing could be said: wrong options, no index, a stale index, a file that cannot be read
    """
