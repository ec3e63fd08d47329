// SPDX-License-Identifier: MIT

/// The search for a component's parent of some type: level by level, nearest first.
struct ParentSearch {
    private let child: Any.Type
    let storage: Storage
    private let askedAt: SourcePlace

    init(of component: some ComponentType, askedAt: SourcePlace) {
        child = type(of: component)
        storage = component.storage
        self.askedAt = askedAt
    }

    /// The parent, as the component keeps it. Not as an optional of its type, whose metadata takes longer to find than the
    /// parent.
    func find<P>(_ type: P.Type) -> AnyObject {
        let component = component(type)
        return Instance<P>.isObject ? component : Instance<P>.reference(component as! P)
    }

    private func component<P>(_ type: P.Type) -> AnyObject {
        var level = storage.parents
        var seen: [AnyObject] = []
        while !level.isEmpty {
            if let parent = nearest(type, in: level) { return parent }
            seen += level.map(\.component)
            level = level.flatMap(\.storage.parents).filter { parent in !seen.contains { $0 === parent.component } }
        }
        Report.missingParent(
            P.self, of: child, registered: storage.parents.map { Swift.type(of: $0.component) },
            builtAt: storage.builtAt, askedAt: askedAt
        ).stop()
    }

    private func nearest<P>(_ type: P.Type, in level: [Parent]) -> AnyObject? {
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
