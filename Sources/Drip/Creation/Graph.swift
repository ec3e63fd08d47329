// SPDX-License-Identifier: MIT

/// What one outermost resolution shares: its `graphSingle` instances. Belongs to that resolution's thread.
@usableFromInline
final class Graph {
    struct Entry {
        let provided: Provided
        let creation: Creation
        /// Never read: keeps the scope's address from becoming that of another one, when its component goes before the
        /// resolution ends.
        private unowned let scope: Shelf

        init(_ provided: Provided, _ creation: Creation) {
            self.provided = provided
            self.creation = creation
            scope = creation.scope
        }
    }

    /// So many are looked through, since most graphs have few; more are found by what they are for.
    private static let few = 16

    @exclusivity(unchecked) private var first: [Entry] = []
    /// By scope, place and type; one list has several entries where files have providers of one type at one place.
    @exclusivity(unchecked) private var others: [Key: [Entry]] = [:]

    /// What made instances that are forgotten.
    @exclusivity(unchecked) private var forgotten: [Creation] = []

    /// Those that used each other before they were finished know each other.
    deinit {
        for entry in first { entry.creation.letGoOfEarlyUses() }
        for entry in others.values.joined() { entry.creation.letGoOfEarlyUses() }
        for creation in forgotten { creation.letGoOfEarlyUses() }
    }

    private struct Key: Hashable {
        let scope: ObjectIdentifier
        let place: UInt64
        let type: ObjectIdentifier

        init(_ request: Request) {
            scope = ObjectIdentifier(request.scope)
            place = request.site.plainPlace
            type = ObjectIdentifier(request.site.metatype)
        }
    }

    /// The graph of a resolution, made at its first use; released with its outermost frame.
    static func shared(in outermost: UnsafeMutablePointer<Frame>) -> Graph {
        if let graph = outermost.pointee.graph { return graph.takeUnretainedValue() }
        let graph = Graph()
        outermost.pointee.graph = Unmanaged.passRetained(graph)
        return graph
    }

    /// The instance of a provider in this graph, and its creation; whoever uses it shares that.
    func entry(for request: Request) -> Entry? {
        if let entry = first.first(where: { $0.creation.isFor(request) }) { return entry }
        return others.isEmpty ? nil : others[Key(request)]?.first { $0.creation.isFor(request) }
    }

    func add(_ provided: Provided, _ creation: Creation) {
        let entry = Entry(provided, creation)
        if first.count < Graph.few {
            first.append(entry)
        } else {
            others[Key(creation.request), default: []].append(entry)
        }
    }

    /// Forgets the instance of a creation that failed, if there is one, and every instance that used an unfinished one which
    /// now will never be finished; also where the creation belonged to a circle, since that may take others with it.
    ///
    /// - Returns: What is forgotten, to be let go when the creation is over: a user's code may run then.
    func removeAll(thatUsed creation: Creation) -> [Entry] {
        let isAlone = creation.circle == nil
        return removeAll {
            $0.creation === creation
                || !$0.creation.usedEarly.isEmpty && !(isAlone && !$0.creation.used(creation))
        }
    }

    /// The same for a creation whose instance nobody keeps: others that it belonged to a circle with go on.
    func remove(_ creation: Creation) -> [Entry] {
        removeAll { $0.creation === creation || $0.creation.used(creation) }
    }

    private func removeAll(where isOver: (Entry) -> Bool) -> [Entry] {
        let removed = first.filter(isOver) + others.values.joined().filter(isOver)
        guard !removed.isEmpty else { return [] }
        forgotten += removed.map(\.creation)
        first = first.filter { !isOver($0) }
        others = others.mapValues { $0.filter { !isOver($0) } }
        return removed
    }
}
