// SPDX-License-Identifier: MIT

import DripGraph

/// What `verify` and `graph` report on. Several reports may share it.
package struct Verified: Sendable {
    let analysis: Analysis
    let verifier: Verifier

    /// Reads the index that the options select, and runs all checks.
    ///
    /// - Throws: `IndexFailure` if there is no usable index.
    package init(_ options: Options) throws {
        analysis = try Input(options: options, known: nil).analysis(withTrees: true)
        verifier = try Verifier(analysis)
    }
}
