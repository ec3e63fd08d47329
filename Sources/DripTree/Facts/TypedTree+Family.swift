// SPDX-License-Identifier: MIT

extension TypedTree {
    /// Whether a component is below another one: a child, or a child of a child.
    ///
    /// `false` for a component that is its own parent: the two cannot be told apart.
    func isComponent(_ type: String, below top: String) -> Bool {
        if lineage(of: type).contains(top) || lineage(of: top).contains(TypeNames.bare(type)) { return false }
        var seen: Set<String> = []
        var open = [TypeNames.bare(type)]
        while let next = open.popLast() {
            for name in lineage(of: next) {
                for parent in parents[TypeNames.withoutArguments(name)] ?? [] where seen.insert(parent).inserted {
                    if parent == top || isProtocol(parent, of: top) { return true }
                    open.append(parent)
                }
            }
        }
        return false
    }

    private func isProtocol(_ name: String, of type: String) -> Bool {
        guard let symbol = declaration(of: name)?.node.text(.usr), types[name]?.node.kind == .protocolDecl else {
            return false
        }
        return conforms(type, to: symbol)
    }
}
