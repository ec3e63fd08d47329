// SPDX-License-Identifier: MIT

import DripIndex

/// Finds one kind of mistake.
protocol Check: Sendable {
    /// All mistakes of this kind, in any order.
    func findings(in analysis: Analysis) throws(IndexFailure) -> [Finding]
}
