// SPDX-License-Identifier: MIT

/// A key type whose values all have the same hash.
struct Regular: Hashable, Sendable {
    let number: Int

    func hash(into hasher: inout Hasher) { hasher.combine(0) }
}
