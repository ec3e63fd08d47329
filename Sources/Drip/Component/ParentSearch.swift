// SPDX-License-Identifier: MIT

/// The search for a component's parent of some type: level by level, nearest first.
extension Storage {
    /// The parent, as the component keeps it. Not as an optional of its type, whose metadata takes longer to find than
    /// the parent.
    func searchParent<P>(_ type: P.Type, of child: Any.Type, askedAt: SourcePlace) -> AnyObject {
        for level in levelsAbove {
            guard let found = nearest(type, in: level, of: child, askedAt) else { continue }
            return Instance<P>.isObject ? found : Instance<P>.reference(found as! P)
        }
        Report.missingParent(
            P.self, of: child, registered: parents.map { Swift.type(of: $0.component) }, builtAt: builtAt,
            askedAt: askedAt
        ).stop()
    }

    private func nearest<P>(_ type: P.Type, in level: [Parent], of child: Any.Type, _ askedAt: SourcePlace)
        -> AnyObject?
    {
        // Never true if `P` is a protocol: the type of a component is a class.
        if let exact = level.last(where: { Swift.type(of: $0.component) == type }) { return exact.component }
        var candidates: [AnyObject] = []
        for parent in level where parent.component is P && !candidates.contains(where: { $0 === parent.component }) {
            candidates.append(parent.component)
        }
        guard candidates.count > 1 else { return candidates.first }
        Report.ambiguousParent(
            P.self, of: child, candidates: candidates.map { Swift.type(of: $0) }, askedAt: askedAt
        ).stop()
    }
}
