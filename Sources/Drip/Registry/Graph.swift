// SPDX-License-Identifier: MIT

/// What one outermost resolution shares: its `graphSingle` instances. Belongs to that resolution's thread.
@usableFromInline
final class Graph {
    private struct Entry {
        let value: Any
        let creation: Creation
    }

    /// By scope, place and type; one list has several entries where files have providers of one type at one place.
    private var entries: [Key: [Entry]] = [:]

    private struct Key: Hashable {
        let scope: ObjectIdentifier
        let place: UInt
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

    /// The instance of a provider in this graph; whoever uses it depends on what it was built from.
    func value<T>(of request: Request, for requester: Creation?) -> T? {
        guard let entry = entries[Key(request)]?.first(where: { $0.creation.isFor(request) }) else { return nil }
        requester?.shares(entry.creation)
        return entry.value as? T
    }

    func add(_ value: Any, _ creation: Creation) {
        entries[Key(creation.request), default: []].append(Entry(value: value, creation: creation))
        update(creation)
    }

    /// Tells who asked for an instance what that was built from.
    func update(_ creation: Creation) { creation.requester?.shares(creation) }

    func remove(_ creation: Creation) { entries[Key(creation.request)]?.removeAll { $0.creation === creation } }

    /// Forgets every instance that used an unfinished one which now will never be finished; also where the failed
    /// creation belonged to a circle, since that may take others with it.
    func removeAll(thatUsed creation: Creation) {
        let isAlone = creation.circle == nil
        entries = entries.mapValues {
            $0.filter { $0.creation.usedEarly.isEmpty || isAlone && !$0.creation.used(creation) }
        }
    }
}
