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

    /// Releases the instances.
    fileprivate mutating func removeAll() { while let creation = creations.removeFirst() { Creation.reuse(creation) } }

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

extension Call {
    /// Ends the graph of an outermost call, which releases the instances. The call has ended, so nobody uses the graph.
    func endSharing() {
        withGraph { graph in
            graph?.removeAll()
            graph = nil
        }
    }
}

/// Graph singles are asked for and kept in the graph of the outermost call, not in the component.
extension Request {
    /// Finds the instance in the graph of a call, or lists the call's creation there.
    @inline(never)
    func askGraph(of call: Call, _ creation: Creation, _ state: inout State) -> State.Step {
        SharedGraph.shared(by: call, in: storage) { graph in
            if let step = graph.find(creation, changeCount: state.changeCount) { return step }
            state.noteOverride(in: creation)
            creation.facts.changeCount = state.changeCount
            graph.list(creation)
            return .create
        }
    }

    /// Keeps a complete creation in the graph of its call.
    func share(_ creation: Creation, in call: Call) {
        SharedGraph.shared(by: call, in: storage) { $0.keep(creation, of: storage) }
    }

    /// Removes a creation that gives nothing from the graph of its call.
    func unshare(_ creation: Creation, in call: Call) {
        SharedGraph.shared(by: call, in: storage) { $0.abandon(creation) }
    }
}
