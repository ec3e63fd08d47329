// SPDX-License-Identifier: MIT

extension Program {
    /// Writes each step, and what the library does in it. The oracle runs too, because it knows
    /// which registrations the rules allow.
    func trace(_ write: (String) -> Void) {
        let oracle = OracleWorld(wiring)
        let library = LibraryWorld(oracle)
        for step in steps + [.finish] {
            write("\(step)")
            _ = oracle.events(of: step)
            library.events(of: step).forEach { write("    \($0)") }
        }
    }
}
