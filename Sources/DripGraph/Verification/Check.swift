// SPDX-License-Identifier: MIT

/// Finds one kind of mistake.
protocol Check: Examiner {
    init(analysis: Analysis)

    /// All mistakes of this kind, in any order.
    func findings() -> [Finding]
}
