// SPDX-License-Identifier: MIT

/// Generates the same numbers for the same seed.
package struct SeededRandom: RandomNumberGenerator {
    package let seed: UInt64
    private var state: UInt64

    package init(_ seed: UInt64) { (self.seed, state) = (seed, seed) }

    /// Uses another seed in each run, or `seed` to repeat a run. Prints the seed at once, since a process that stops or
    /// hangs prints nothing later.
    package init(for test: Any.Type, again seed: UInt64?) {
        self.init(seed ?? .random(in: 0 ... .max))
        print("\(test): seed \(self.seed)")
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
