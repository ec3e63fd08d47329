// SPDX-License-Identifier: MIT

/// The parameters on which the expressions of a function depend, directly or through its variables and local functions.
struct ArgumentUses {
    let parameters: Set<String>
    private var variables: [String: Set<String>] = [:]

    init(_ function: Declaration) {
        parameters = Set(function.parameters.compactMap { $0.text(.name) })
        guard !parameters.isEmpty, let body = function.node.child(.body) else { return }
        // The second time, for a variable that a loop or a later statement changes.
        for _ in 0..<2 { collect(body) }
    }

    /// The parameters that a node uses.
    func used(in node: Node) -> Set<String> {
        if onlyTells(node) { return [] }
        var result: Set<String> = []
        if node.kind == .declrefExpr, (node.text(.declUSR) ?? "").isEmpty, let name = node.text(.declName) {
            result = variables[name] ?? []
            if parameters.contains(name) { result.insert(name) }
        }
        for child in node.children { result.formUnion(used(in: child)) }
        return result
    }

    /// Whether a node is a line such as `print(reason)`: a call without a result, which gets nothing that it could change.
    private func onlyTells(_ node: Node) -> Bool {
        node.kind == .callExpr && node.text(.type) == "$sytD" && !names(aLocalIn: node)
    }

    private func names(aLocalIn node: Node) -> Bool {
        switch node.kind {
        case .interpolatedStringLiteralExpr: return false
        case .inoutExpr, .closureExpr, .autoclosureExpr: return true
        case .declrefExpr:
            let name = node.text(.declName) ?? ""
            return (node.text(.declUSR) ?? "").isEmpty && name != "self" && !parameters.contains(name)
        default: return node.children.contains(where: names(aLocalIn:))
        }
    }

    private mutating func collect(_ node: Node) {
        switch node.kind {
        case .patternBindingDecl:
            for entry in node.children(.patternEntries) { bind(entry.child(.pattern), to: entry.child(.processedInit)) }
        case .pattern: bind(node.child(.pattern), to: node.child(.initializer))
        case .forEachStmt: bind(node.child(.pattern), to: node.sequence)
        case .switchStmt:
            for item in node.children(.cases) {
                for label in item.children(.caseLabelItems) { bind(label.child(.pattern), to: node.child(.subject)) }
                for variable in item.children(.caseBodyVariables) { add(variable.text(.name), node.child(.subject)) }
            }
        case .funcDecl: add(node.text(.name), node.child(.body))
        case .assignExpr: add(node.child(.dest).flatMap(Self.root), node.child(.src))
        case .callExpr, .binaryExpr: collectChanges(node)
        default: break
        }
        for child in node.children { collect(child) }
    }

    /// A call may put each argument into the variables that it changes, and into its receiver.
    private mutating func collectChanges(_ node: Node) {
        let arguments = node.arguments.map(\.value)
        let receiver = Call(node)?.receiver
        for target in arguments + [receiver].compactMap({ $0 }) where target.kind == .inoutExpr {
            for argument in arguments { add(Self.root(of: target), argument) }
        }
    }

    private mutating func bind(_ pattern: Node?, to value: Node?) {
        guard let pattern else { return }
        if pattern.kind == .patternNamed { return add(pattern.text(.name), value) }
        for child in pattern.children { bind(child, to: value) }
    }

    private mutating func add(_ name: String?, _ value: Node?) {
        guard let name, let value else { return }
        variables[name, default: []].formUnion(used(in: value))
    }

    private static func root(of node: Node) -> String? {
        if node.kind == .declrefExpr { return node.text(.declName) }
        return (node.child(.base) ?? node.child(.subExpression)).flatMap(root)
    }
}
