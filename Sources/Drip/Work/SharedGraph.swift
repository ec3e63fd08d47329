// SPDX-License-Identifier: MIT

/// The graph singles of an outermost call. Only the call's thread or task uses them.
struct SharedGraph {
    /// Complete creations are retained, in order of completion. So an instance is released before those from which it
    /// was built.
    private var creations = Creations()
    /// The storages of these creations, so that no other component gets the address of one of them.
    private let first: Storage
    private var others: [Storage] = []

    init(of storage: Storage) { first = storage }

    /// Calls a closure with the graph of an outermost call, which is made at its first use. If a task runs the call, it
    /// is the task's graph: all calls of the task share it, also those inside an asynchronous `transient`.
    static func shared<R>(by call: Call, in storage: Storage, _ body: (inout SharedGraph) -> R) -> R {
        var owner = call.outermost.unsafelyUnwrapped
        while let task = owner.outer, task.isTask, task.root == owner.root {
            owner = task
        }
        return owner.withGraph { graph in
            if graph == nil { graph = SharedGraph(of: storage) }
            return body(&graph!)
        }
    }

    /// Ends the graph of an outermost call, which releases the instances. The call has ended, so nobody uses the graph.
    static func end(of call: Call) {
        call.withGraph { graph in
            while let creation = graph?.creations.removeFirst() { Creation.reuse(creation) }
            graph = nil
        }
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

    mutating func list(_ creation: Creation) { creations.add(creation) }

    mutating func abandon(_ creation: Creation) { creations.remove(creation) }

    /// Keeps a complete creation.
    mutating func keep(_ creation: Creation, of storage: Storage) {
        if storage !== first, storage !== others.last { others.append(storage) }
        creations.remove(creation)
        creations.add(creation)
        _ = Unmanaged.passRetained(creation)
    }
}
