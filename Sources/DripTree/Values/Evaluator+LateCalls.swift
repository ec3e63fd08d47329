// SPDX-License-Identifier: MIT

extension Evaluator {
    /// Notes the calls of a property's `Provider` or `Factory` in a task, or after an `await`.
    func noteLateCalls(in declaration: Declaration) {
        guard let body = declaration.body, !declaration.typeName.isEmpty else { return }
        noteLateCalls(in: body, holder: declaration.typeName, isLate: false, awaited: firstAwait(in: body))
    }

    /// The offset after which the function has waited; the largest number if it never waits.
    private func firstAwait(in body: Node) -> Int {
        var first = Int.max
        body.visitOutsideClosures { node in
            if node.kind == .awaitExpr { first = min(first, node.end) }
        }
        return first
    }

    private func noteLateCalls(in node: Node, holder: String, isLate: Bool, awaited: Int) {
        var isLate = isLate
        var awaited = awaited
        if node.kind == .closureExpr {
            awaited = isLate ? 0 : Int.max
        } else if node.kind == .callExpr, let call = Call(node) {
            if isLate || node.start > awaited { note(call, holder) }
            isLate = isLate || tree.type(of: node).hasPrefix("Swift.Task<") && call.isTask
        }
        for child in node.children { noteLateCalls(in: child, holder: holder, isLate: isLate, awaited: awaited) }
    }

    private func note(_ call: Call, _ holder: String) {
        guard call.member == "callAsFunction", call.symbol.hasPrefix(tree.library), let receiver = call.receiver,
            receiver.isPropertyOfSelf
        else { return }
        let access = TypeNames.withoutArguments(tree.bareType(of: receiver))
        guard access.hasSuffix("Provider") || access.hasSuffix("Factory") else { return }
        notes.lateCalls.append(
            .init(
                site: Site(path: call.node.file.path, offset: receiver.end), holder: holder,
                access: String(access.split(separator: ".").last ?? "")))
    }

    /// Reports the late calls whose component may end before: one that has a parent, or that `withComponent` closes.
    func reportLateCalls() {
        for call in notes.lateCalls {
            let ending = (notes.holders[call.holder] ?? []).sorted().first { component in
                notes.scoped.contains(component)
                    || tree.lineage(of: component).contains { tree.parents[TypeNames.withoutArguments($0)] != nil }
            }
            guard let ending else { continue }
            results.escapes.insert(
                .init(site: call.site, way: .lateCall, component: ending, access: call.access))
        }
    }
}

extension Call {
    /// Whether the call makes a task.
    fileprivate var isTask: Bool { symbol.hasPrefix("s:ScT") }
}

extension Node {
    /// Whether the expression is `self.property`.
    fileprivate var isPropertyOfSelf: Bool {
        switch kind {
        case .memberRefExpr: child(.base).map { $0.kind == .declrefExpr && $0.text(.declName) == "self" } ?? false
        default: child(.subExpression)?.isPropertyOfSelf ?? false
        }
    }
}
