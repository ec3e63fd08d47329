// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

extension Analysis {
    /// The strategy call to which the use of a provider's parameters belongs.
    func call(of use: TreeFindings.KeyUse, _ provider: SymbolID) throws(IndexFailure) -> ProviderCalls.Call? {
        guard let position = try position(use.site) else { return nil }
        return providerCalls.providers[provider]?.first { $0.position == position }
    }
}
