// SPDX-License-Identifier: MIT

/// The strongly connected components of a directed graph (Tarjan's algorithm, without recursion).
///
/// They come in reverse topological order: each component follows the components that it points to.
///
/// - Complexity: O(nodes + edges).
package func stronglyConnected<Node: Hashable>(_ nodes: [Node], next: (Node) -> [Node]) -> [[Node]] {
    var index: [Node: Int] = [:]
    var low: [Node: Int] = [:]
    var open: Set<Node> = []
    var stack: [Node] = []
    var parts: [[Node]] = []
    var visits: [(node: Node, targets: [Node], position: Int)] = []

    func enter(_ node: Node) {
        index[node] = index.count
        low[node] = index[node]
        stack.append(node)
        open.insert(node)
        visits.append((node, next(node), 0))
    }

    func leave(_ node: Node) {
        if let caller = visits.last?.node { low[caller] = min(low[caller]!, low[node]!) }
        guard low[node] == index[node] else { return }
        let start = stack.lastIndex(of: node)!
        let part = Array(stack[start...])
        stack.removeSubrange(start...)
        open.subtract(part)
        parts.append(part)
    }

    for node in nodes where index[node] == nil {
        enter(node)
        while let visit = visits.last {
            guard visit.position < visit.targets.count else {
                visits.removeLast()
                leave(visit.node)
                continue
            }
            let target = visit.targets[visit.position]
            visits[visits.count - 1].position += 1
            if index[target] == nil {
                enter(target)
            } else if open.contains(target) {
                low[visit.node] = min(low[visit.node]!, index[target]!)
            }
        }
    }
    return parts
}
