// SPDX-License-Identifier: MIT

// Inlinable, because unspecialized code took twice as long in a large package.

/// Some elements and all to which they lead, nearest first.
@inlinable
package func reached<Element: Hashable>(
    from start: [Element], next: (Element) -> some Sequence<Element>
) -> [Element] {
    var found = start
    var seen = Set(start)
    var index = 0
    while index < found.count {
        for element in next(found[index]) where seen.insert(element).inserted { found.append(element) }
        index += 1
    }
    return found
}

extension Sequence where Element: Hashable {
    /// The elements without repetitions, in order of first occurrence.
    @inlinable
    package func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
