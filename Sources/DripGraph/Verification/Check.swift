// SPDX-License-Identifier: MIT

import DripIndex

/// One kind of mistake to look for.
protocol Check: Sendable {
    /// All places where it is made, in any order.
    func findings(in analysis: Analysis) throws(IndexFailure) -> [Finding]
}
