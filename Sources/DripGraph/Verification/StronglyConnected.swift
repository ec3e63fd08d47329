// SPDX-License-Identifier: MIT

/// The strongly connected components of a directed graph (Tarjan's algorithm, without recursion).
///
/// They come in reverse topological order: each component follows the components that it points to.
///
/// - Complexity: O(nodes + edges).
package func stronglyConnected<Node: Hashable>(_ nodes: [Node], next: (Node) -> [Node]) -> [[Node]] {
    var search = ComponentSearch<Node>()
    for node in nodes { search.visit(node, next: next) }
    return search.parts
}

private struct ComponentSearch<Node: Hashable> {
    private(set) var parts: [[Node]] = []
    private var index: [Node: Int] = [:]
    private var low: [Node: Int] = [:]
    private var open: Set<Node> = []
    private var stack: [Node] = []
    private var visits: [(node: Node, targets: [Node], position: Int)] = []

    /// Visits everything that a node reaches and that was not visited before.
    mutating func visit(_ node: Node, next: (Node) -> [Node]) {
        guard index[node] == nil else { return }
        enter(node, next(node))
        while let visit = visits.last {
            guard visit.position < visit.targets.count else {
                visits.removeLast()
                leave(visit.node)
                continue
            }
            let target = visit.targets[visit.position]
            visits[visits.count - 1].position += 1
            if index[target] == nil {
                enter(target, next(target))
            } else if open.contains(target) {
                low[visit.node] = min(low[visit.node]!, index[target]!)
            }
        }
    }

    private mutating func enter(_ node: Node, _ targets: [Node]) {
        index[node] = index.count
        low[node] = index[node]
        stack.append(node)
        open.insert(node)
        visits.append((node, targets, 0))
    }

    private mutating func leave(_ node: Node) {
        if let caller = visits.last?.node { low[caller] = min(low[caller]!, low[node]!) }
        guard low[node] == index[node] else { return }
        let start = stack.lastIndex(of: node)!
        let part = Array(stack[start...])
        stack.removeSubrange(start...)
        open.subtract(part)
        parts.append(part)
    }
}
