// SPDX-License-Identifier: MIT

import DripIndex
import Synchronization

/// Searches of all references that several checks start from. The first check that asks runs them.
final class SharedSearches: Sendable {
    private let gifts = Mutex<ParentGifts?>(nil)
    private let fresh = Mutex<FreshComponents.Calls?>(nil)

    /// The calls that give a component its parent.
    func parentGifts(_ analysis: Analysis) throws(IndexFailure) -> ParentGifts {
        try gifts.withLock { known throws(IndexFailure) in
            if let known { return known }
            let found = try ParentGifts(analysis)
            known = found
            return found
        }
    }

    /// The calls of the initializers of components, by function.
    func componentCalls(_ analysis: Analysis) -> FreshComponents.Calls {
        fresh.withLock { known in
            if let known { return known }
            let found = FreshComponents.calls(analysis)
            known = found
            return found
        }
    }
}
