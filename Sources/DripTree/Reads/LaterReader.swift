// SPDX-License-Identifier: MIT

/// Finds code that runs later than the function around it: closures that somebody only stores.
final class LaterReader {
    private let tree: TypedTree
    /// Whether functions only store a parameter, by the function and the parameter's number.
    private var known: [Parameter: Bool] = [:]
    /// Whether closures in variables are followed to their uses.
    private var followsVariables = true

    private struct Parameter: Hashable {
        let function: NodeID
        let number: Int
    }

    init(_ tree: TypedTree) {
        self.tree = tree
    }

    /// Adds the ranges of the code.
    func read(into findings: inout TreeFindings) {
        for declaration in tree.bodies + tree.loose {
            visit(declaration.node, isStored: false, in: declaration.node) { node, isStored in
                guard isStored, Self.isCode(node) else { return true }
                // The values in a capture list are made at once.
                let first = node.child(.body)?.children(.elements).first?.start ?? node.start
                findings.later[node.file.path, default: []].append(first..<max(first, node.end) + 1)
                return false
            }
        }
    }

    private static func isCode(_ node: Node) -> Bool {
        switch node.kind {
        case .closureExpr, .autoclosureExpr, .keypathExpr: true
        case .declrefExpr: node.text(.declUSR)?.hasSuffix("F") ?? false
        case .dotSyntaxCallExpr: node.child(.fn)?.kind == .autoclosureExpr
        default: false
        }
    }

    // MARK: - Contexts

    /// Visits a node and what is below it.
    ///
    /// - Parameters:
    ///   - isStored: Whether the value of the node is only stored.
    ///   - body: The function around the node.
    ///   - action: Gets each node, and says whether to visit what is below it.
    private func visit(_ node: Node, isStored: Bool, in body: Node, _ action: (Node, Bool) -> Bool) {
        guard action(node, isStored) else { return }
        switch node.kind {
        case .assignExpr:
            let isKept = node.child(.dest).map { $0.kind != .discardAssignmentExpr } ?? false
            node.child(.src).map { visit($0, isStored: isKept, in: body, action) }
        case .callExpr:
            node.child(.fn).map { visit($0, isStored: false, in: body, action) }
            guard let call = Call(node) else { return }
            for (number, argument) in call.arguments.enumerated() {
                visit(argument.value, isStored: stores(call, number), in: body, action)
            }
        case .patternBindingDecl:
            for entry in node.children(.patternEntries) {
                let type = entry.child(.processedInit).map { tree.type(of: $0) } ?? ""
                let name = StrategyReader.names(in: entry.child(.pattern)).first
                let isKept =
                    followsVariables && TypeNames.isFunction(type)
                    && name.map { onlyStores($0, body, isUnusedFine: false) } ?? false
                entry.child(.processedInit).map { visit($0, isStored: isKept, in: body, action) }
            }
        default:
            let passesOn = isStored && Self.passing.contains(node.kind)
            for child in node.children { visit(child, isStored: passesOn, in: body, action) }
        }
    }

    private static let passing: Set<NodeKind> = [
        .arrayExpr, .dictionaryExpr, .tupleExpr, .parenExpr, .injectIntoOptional, .erasureExpr,
        .functionConversionExpr, .captureList, .loadExpr, .ternaryExpr, .openExistentialExpr,
    ]

    /// Whether a call only stores an argument.
    private func stores(_ call: Call, _ number: Int) -> Bool {
        guard let function = tree.declarations[call.symbol] else {
            // A case of an enumeration, or a collection of a library.
            return call.symbol.hasSuffix("mF") || ["append", "insert"].contains(call.member)
                || isOfOtherLibrary(call) && !call.arguments[number].value.hasNoEscapeType
        }
        if tree.type(of: call.arguments[number].value).contains("KeyPath<") { return call.isConstruction }
        guard let body = function.node.child(.body) else { return function.node.kind == .constructorDecl }
        let key = Parameter(function: function.node.id, number: number)
        if let known = known[key] { return known }
        known[key] = true
        let name = number < function.parameters.count ? function.parameters[number].text(.name) : nil
        let type = number < function.parameters.count ? tree.interfaceType(of: function.parameters[number]) : ""
        let result = TypeNames.isFunction(type) && name.map { onlyStores($0, body, isUnusedFine: true) } ?? false
        known[key] = result
        return result
    }

    /// Whether a function is neither of Drip nor of Swift itself. Such a function, as
    /// `queue.async`, may run an escaping closure later. Swift's own make a task or stream of it.
    private func isOfOtherLibrary(_ call: Call) -> Bool {
        !call.symbol.isEmpty && ![tree.library, "s:S", "s:s"].contains(where: call.symbol.hasPrefix)
    }

    /// Whether a function only stores a variable or parameter, and never calls it.
    private func onlyStores(_ name: String, _ body: Node, isUnusedFine: Bool) -> Bool {
        let follows = followsVariables
        followsVariables = false
        defer { followsVariables = follows }
        var (isStoredOnly, isUsed) = (true, false)
        visit(body, isStored: false, in: body) { node, isStored in
            if isStored, node.kind == .closureExpr { return false }
            if node.kind == .declrefExpr, node.text(.declName) == name, node.text(.declUSR) == "" {
                isUsed = true
                if !isStored { isStoredOnly = false }
            }
            return isStoredOnly
        }
        return isStoredOnly && (isUsed || isUnusedFine)
    }
}
