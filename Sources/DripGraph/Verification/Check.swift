// SPDX-License-Identifier: MIT

import DripIndex

/// Finds one kind of mistake.
protocol Check: Sendable {
    init(analysis: Analysis)

    /// All mistakes of this kind, in any order.
    func findings() throws(IndexFailure) -> [Finding]
}
