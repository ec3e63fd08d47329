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

    /// Forgets the instance of a creation that failed, if there is one.
    ///
    /// - Returns: What is forgotten, to be let go when the creation is over: a user's code may run then.
    func remove(_ creation: Creation) -> Entry? {
        if let index = first.firstIndex(where: { $0.creation === creation }) { return first.remove(at: index) }
        let key = Key(creation.request)
        guard !others.isEmpty, let index = others[key]?.firstIndex(where: { $0.creation === creation }) else {
            return nil
        }
        return others[key]?.remove(at: index)
    }
}
