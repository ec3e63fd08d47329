// SPDX-License-Identifier: MIT

/// How long the instance of a provider lives.
package enum Strategy: String, CaseIterable, Sendable {
    case single, transient, weakSingle, graphSingle, asyncSingle

    /// The strategies whose instances the component keeps.
    static let keeping: Set<Strategy> = [.single, .asyncSingle]
}
