// SPDX-License-Identifier: MIT

extension TypedTree {
    /// The names of Drip's strategies.
    static let strategies: Set<String> = ["single", "asyncSingle", "weakSingle", "graphSingle", "transient"]

    /// The first strategy that a node calls outside closures.
    func strategy(in node: Node?) -> Call? {
        guard let node else { return nil }
        if let call = strategyCall(node) { return call }
        for child in node.children where child.kind != .closureExpr && child.kind != .funcDecl {
            if let found = strategy(in: child) { return found }
        }
        return nil
    }

    /// The call of a strategy that a node is.
    func strategyCall(_ node: Node) -> Call? {
        libraryCall(node).flatMap { Self.strategies.contains($0.member) ? $0 : nil }
    }

    /// The arguments of a strategy's call that make the instance.
    func makers(of call: Call) -> [Node] {
        call.arguments.filter { $0.label.isEmpty && isFunction($0.value) }.map(\.value)
    }

    /// The arguments of a strategy's call that are its key.
    func key(of call: Call) -> [Node] {
        call.arguments.filter { ["", "for"].contains($0.label) && !isFunction($0.value) }.map(\.value)
    }
}
