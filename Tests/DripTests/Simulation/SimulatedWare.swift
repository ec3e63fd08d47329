// SPDX-License-Identifier: MIT

/// An instance in a simulated application.
final class SimulatedWare {
    let provider: Int
    let isReplacement: Bool
    /// What it was built from.
    var parts: [SimulatedWare] = []
    /// What its link stored.
    var references: [SimulatedWare] = []
    var isLinked = false

    init(_ provider: Int, isReplacement: Bool = false) {
        self.provider = provider
        self.isReplacement = isReplacement
    }

    /// Whether everything that a caller can reach from here is linked.
    var isWhollyLinked: Bool {
        var seen: Set = [ObjectIdentifier(self)]
        var open = [self]
        while let ware = open.popLast() {
            guard ware.isLinked else { return false }
            for next in ware.parts + ware.references where seen.insert(ObjectIdentifier(next)).inserted {
                open.append(next)
            }
        }
        return true
    }
}
