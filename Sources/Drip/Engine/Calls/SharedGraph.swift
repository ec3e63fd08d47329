// SPDX-License-Identifier: MIT

/// The graph singles of an outermost call. Only the call's thread or task uses them.
@usableFromInline
final class SharedGraph {
    /// Complete creations are retained, in order of completion. So an instance is released before those from which it
    /// was built.
    private var creations = Creations()

    deinit { while let creation = creations.removeFirst() { Creation.reuse(creation) } }

    /// Calls a closure with the graph of an outermost call or task, which is made at its first use.
    static func shared<R>(by call: Call.Pointer, _ body: (SharedGraph) -> R) -> R {
        let owner = owner(of: call)
        let graph = owner.pointee.graph ?? .passRetained(SharedGraph())
        owner.pointee.graph = graph
        return graph._withUnsafeGuaranteedRef(body)
    }

    /// The task's call if a task runs the outermost call: all calls of the task share one graph.
    private static func owner(of call: Call.Pointer) -> Call.Pointer {
        let outermost = call.pointee.outermost.unsafelyUnwrapped
        guard let task = outermost.pointee.outer, task.pointee.isTask, task.rootOfInner != 0 else { return outermost }
        return task
    }

    /// What a call finds. The last match counts: a change may have ended the sharing of an earlier instance.
    func find(_ wanted: Creation, changeCount: UInt32) -> State.Step? {
        guard let creation = creations.creation(like: wanted, where: { _ in true }) else { return nil }
        let isOvertaken = creation.facts.changeCount != changeCount
        switch creation.phase {
        case .constructing: return .wait(creation)
        case .constructed(let instance):
            return .unshown(instance, isReplaced: creation.isReplaced, isOvertaken: isOvertaken)
        case .over(let instance?) where !isOvertaken: return .found(instance)
        case .over: return nil
        }
    }

    func begin(_ creation: Creation) { creations.add(creation) }

    func abandon(_ creation: Creation) { creations.remove(creation) }

    /// Keeps a complete creation, with its storage, so that no other component gets the storage's address.
    func keep(_ creation: Creation, of storage: Storage) {
        creation.storage = storage
        creations.remove(creation)
        creations.add(creation)
        _ = Unmanaged.passRetained(creation)
    }
}
