// SPDX-License-Identifier: MIT

/// Providers, and what is done with them.
struct Program {
    var wiring: Wiring
    var steps: [Step]

    /// Where the library did something else than the model says.
    struct Difference {
        /// The last step is the end, which is no step of the program.
        let step: Int
        let expected: [Ledger.Event]
        let actual: [Ledger.Event]
    }

    /// Runs the program in both worlds.
    func difference() -> Difference? {
        let (library, model) = (LibraryWorld(wiring), ModelWorld(wiring))
        for (index, step) in (steps + [.end]).enumerated() {
            let (expected, actual) = (model.events(of: step), library.events(of: step))
            guard expected == actual else { return Difference(step: index, expected: expected, actual: actual) }
        }
        return nil
    }
}

extension Performer {
    fileprivate func events(of step: Step) -> [Ledger.Event] {
        perform(step)
        return ledger.take()
    }
}

extension Program: CustomStringConvertible {
    var description: String {
        let steps = steps.map(\.description).joined(separator: "\n")
        let shown = wiring.spots.indices.filter { index in
            let name = try! Regex("p\(index)\\b")
            return steps.contains(name) || wiring.spots.contains { $0.needs.joined().contains { $0.spot == index } }
        }
        return wiring.text(of: shown) + "\n\n" + steps
    }

    /// The program as far as it went, and what was wrong.
    func text(of difference: Difference) -> String {
        """
        \(Program(wiring: wiring, steps: Array((steps + [.end]).prefix(difference.step + 1))))
            expected: \(difference.expected.text)
            actual:   \(difference.actual.text)
        """
    }
}
