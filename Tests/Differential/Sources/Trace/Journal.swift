// SPDX-License-Identifier: MIT

import Synchronization

/// The events of a day.
final class Journal: Sendable {
    private struct Pages {
        var lines: [String] = []
        var crates = 0
        var isLineCut = false
    }

    private let pages = Mutex(Pages())

    /// Whether lines to the depot fail at present.
    var isLineCut: Bool { pages.withLock { $0.isLineCut } }

    func add(_ line: String) { pages.withLock { $0.lines.append(line) } }

    func nextCrate() -> Int {
        pages.withLock { pages in
            pages.crates += 1
            return pages.crates
        }
    }

    func toggleLine() { pages.withLock { $0.isLineCut.toggle() } }

    /// The lines since the last call.
    func take() -> [String] {
        pages.withLock { pages in
            defer { pages.lines = [] }
            return pages.lines
        }
    }
}
