// SPDX-License-Identifier: MIT

/// An invariant that does not hold.
struct BrokenInvariant: Error {
    let claim: String
}

/// Throws if an invariant does not hold. Cheaper than `#expect`, because random tests check every step.
func hold(_ isTrue: Bool, _ claim: @autoclosure () -> String) throws(BrokenInvariant) {
    if !isTrue { throw BrokenInvariant(claim: claim()) }
}
