// SPDX-License-Identifier: MIT

/// What the customer drinks from.
final class Cup {
    private(set) var shots: [Shot] = []

    var grams: Int { shots.reduce(0) { $0 + $1.grams } }

    func add(_ shot: Shot) {
        shots.append(shot)
    }
}
