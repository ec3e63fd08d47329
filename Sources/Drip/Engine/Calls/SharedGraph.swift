// SPDX-License-Identifier: MIT

/// The graph singles of an outermost call. Only the call's thread or task uses them.
@usableFromInline
final class SharedGraph {
    private var creations = Creations()
    /// With their storages, so that no other component gets the address of one of these.
    private var kept: [(Creation, Storage)] = []

    /// The graph of an outermost call or task, made at its first use.
    static func shared(by call: Call.Pointer) -> SharedGraph {
        let owner = owner(of: call)
        if let graph = owner.pointee.graph { return graph.takeUnretainedValue() }
        let graph = SharedGraph()
        owner.pointee.graph = Unmanaged.passRetained(graph)
        return graph
    }

    /// The task's call if a task runs the outermost call: all calls of the task share one graph.
    private static func owner(of call: Call.Pointer) -> Call.Pointer {
        let outermost = call.pointee.outermost.unsafelyUnwrapped
        guard let task = outermost.pointee.outer, task.pointee.isTask, task.rootOfInner != 0 else { return outermost }
        return task
    }

    /// What a call finds. The last match counts: a change may have ended the sharing of an earlier instance.
    func find(_ wanted: Creation.Facts, changeCount: UInt32) -> State.Step? {
        let found = creations.creation(for: wanted.site, wanted.key) { $0.facts.component == wanted.component }
        guard let creation = found else { return nil }
        let isOvertaken = creation.facts.changeCount != changeCount
        switch creation.phase {
        case .constructing: return .wait(creation)
        case .constructed(let instance): return .unshown(instance, isOvertaken: isOvertaken)
        case .over(let instance?) where !isOvertaken: return .found(instance)
        case .over: return nil
        }
    }

    func begin(_ creation: Creation) { creations.add(creation) }

    func abandon(_ creation: Creation) { creations.remove(creation) }

    func keep(_ creation: Creation, of storage: Storage) { kept.append((creation, storage)) }
}
