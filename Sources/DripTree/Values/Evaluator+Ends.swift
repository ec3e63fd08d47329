// SPDX-License-Identifier: MIT

extension Evaluator {
    /// Reports the components that a `defer` of a function closes although something keeps them.
    ///
    /// A `close()` elsewhere may belong to a branch after which nothing is kept.
    func reportEnded(_ kept: Value, in scope: Scope) {
        let statements = scope.activation.function?.body?.children(.elements) ?? []
        for statement in statements where statement.kind == .deferStmt {
            let body = statement.children.first { $0.kind == .funcDecl }?.child(.body)
            for call in (body?.children(.elements) ?? []).compactMap(tree.libraryCall) where call.member == "close" {
                reportEnded(by: call, kept, in: scope)
            }
        }
    }

    private func reportEnded(by call: Call, _ kept: Value, in scope: Scope) {
        let type = call.receiver.map(tree.bareType) ?? ""
        let ended = value(of: call.receiver, in: scope).intersection(kept).builds
        for site in ended where notes.types[site] == type {
            results.escapes.insert(.init(site: call.site, way: .ended, component: type, access: type))
        }
    }
}
