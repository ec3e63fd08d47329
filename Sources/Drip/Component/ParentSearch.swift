// SPDX-License-Identifier: MIT

/// The search for a component's parent of some type: level by level, nearest first.
struct ParentSearch {
    private let child: Any.Type
    private let storage: Storage
    private let askedAt: SourcePlace

    init(of component: some ComponentType, askedAt: SourcePlace) {
        child = type(of: component)
        storage = component.storage
        self.askedAt = askedAt
    }

    func find<P>() -> P {
        var level = storage.parents
        var seen: [AnyObject] = []
        while !level.isEmpty {
            if let parent: P = find(in: level) { return parent }
            seen += level.map(\.component)
            level = level.flatMap(\.storage.parents).filter { parent in !seen.contains { $0 === parent.component } }
        }
        Report.missingParent(
            P.self, of: child, registered: storage.parents.map { type(of: $0.component) }, builtAt: storage.builtAt,
            askedAt: askedAt
        ).stop()
    }

    private func find<P>(in level: [Parent]) -> P? {
        // Never true if `P` is a protocol: the type of a component is a class.
        if let exact = level.last(where: { type(of: $0.component) == P.self }) {
            return Instance<P>.value(exact.component)
        }
        var candidates: [AnyObject] = []
        for parent in level where parent.component is P && !candidates.contains(where: { $0 === parent.component }) {
            candidates.append(parent.component)
        }
        guard candidates.count > 1 else { return candidates.first as? P }
        Report.ambiguousParent(
            P.self, of: child, candidates: candidates.map { type(of: $0) }, askedAt: askedAt
        ).stop()
    }
}
