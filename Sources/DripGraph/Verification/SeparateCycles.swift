// SPDX-License-Identifier: MIT

/// Cycles that have no edge in common, so that each is a mistake of its own.
///
/// One wrong edge may close many cycles. Only one of them is reported, and it disappears with the edge. If you remove
/// another edge of that cycle, the next verification reports the next cycle.
///
/// - Parameters:
///   - starts: The nodes at which a cycle may start, preferred ones first. Cycles without such a node are ignored.
///   - next: The targets of each node's edges.
///   - isShared: Whether a node's edges may belong to several cycles.
/// - Returns: The cycles. Each one is a shortest cycle through its preferred start.
/// - Complexity: O((cycles + 1) · edges).
package func separateCycles<Node: Hashable>(
    through starts: [Node],
    next: [Node: [Node]],
    isShared: (Node) -> Bool = { _ in false }
) -> [[Node]] {
    var next = next
    var cycles: [[Node]] = []
    let rank = Dictionary(uniqueKeysWithValues: starts.enumerated().map { ($1, $0) })
    var parts = stronglyConnected(starts) { next[$0] ?? [] }
    while let part = parts.popLast() {
        let members = Set(part)
        let preferred = part.filter { rank[$0] != nil }.min { rank[$0]! < rank[$1]! }
        guard let start = preferred, let cycle = shortestCycle(from: start, among: members, next: next) else {
            continue
        }
        cycles.append(cycle)
        for (node, target) in zip(cycle, cycle.dropFirst() + [start]) where !isShared(node) {
            next[node]?.removeAll { $0 == target }
        }
        parts += stronglyConnected(part) { (next[$0] ?? []).filter(members.contains) }
    }
    return cycles
}

/// The nodes of a shortest path from a node back to itself.
private func shortestCycle<Node: Hashable>(from start: Node, among members: Set<Node>, next: [Node: [Node]]) -> [Node]?
{
    var cameFrom: [Node: Node] = [:]
    var queue = [start]
    var head = 0
    while head < queue.count {
        let node = queue[head]
        head += 1
        for target in next[node] ?? [] where members.contains(target) {
            if target == start {
                var cycle = [node]
                while let previous = cameFrom[cycle.last!] { cycle.append(previous) }
                return cycle.reversed()
            }
            if cameFrom[target] == nil {
                cameFrom[target] = node
                queue.append(target)
            }
        }
    }
    return nil
}
