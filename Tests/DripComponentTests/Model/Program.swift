// SPDX-License-Identifier: MIT

/// Providers, and the steps that use them.
struct Program {
    var wiring: Wiring
    var steps: [Step]

    /// The first step after which the library's events differ from the oracle's.
    struct Difference {
        let step: Int
        let expected: [String]
        let actual: [String]
    }

    /// Runs the program in both worlds.
    func difference() -> Difference? {
        let oracle = OracleWorld(wiring)
        let library = LibraryWorld(oracle)
        // Ends the threads of scopes that still run.
        defer { _ = library.events(of: .finish) }
        for (index, step) in (steps + [.finish]).enumerated() {
            let (expected, actual) = (oracle.events(of: step), library.events(of: step))
            guard expected == actual else { return Difference(step: index, expected: expected, actual: actual) }
        }
        return nil
    }
}

extension Program {
    /// The step after which the oracle has a current instance that is built from one that is not current.
    func firstStaleStep() -> Step? {
        let oracle = OracleWorld(wiring)
        defer { _ = oracle.events(of: .finish) }
        return steps.first { step in
            _ = oracle.events(of: step)
            return oracle.hasStaleInstance
        }
    }

    /// The program up to the difference, and the events of both worlds.
    func text(of difference: Difference) -> String {
        let steps = (steps + [.finish]).prefix(difference.step + 1).map(\.description).joined(separator: "\n")
        let shown = wiring.spots.indices.filter { spot in
            steps.contains(try! Regex("p\(spot)\\b"))
                || wiring.spots.contains { ($0.needs.joined() + $0.links).contains { $0.spot == spot } }
        }
        return """
            \(shown.map(wiring.text).joined(separator: "\n"))

            \(steps)
                expected: \(difference.expected)
                actual:   \(difference.actual)
            """
    }
}
