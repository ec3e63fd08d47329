// SPDX-License-Identifier: MIT

import DripIndex
import Synchronization

/// Searches of all references that several checks start from. The first check that asks runs them.
final class SharedSearches: Sendable {
    private let gifts = Mutex<ParentGifts?>(nil)

    /// The calls that give a component its parent.
    func parentGifts(_ analysis: Analysis) throws(IndexFailure) -> ParentGifts {
        try gifts.withLock { known throws(IndexFailure) in
            if let known { return known }
            let found = try ParentGifts(analysis)
            known = found
            return found
        }
    }
}
