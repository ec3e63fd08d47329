// SPDX-License-Identifier: MIT

/// A strategy call that is running. It stands on its thread's stack, or in memory of its own for a task, and knows the call
/// around it, so that a wait knows whom it holds up and a report can name the way.
@usableFromInline
struct Call {
    @usableFromInline typealias Pointer = UnsafeMutablePointer<Call>

    @usableFromInline let site: Site
    /// Whoever runs the call holds the storage.
    @usableFromInline let storage: Storage.Handle
    /// The call around this one.
    @usableFromInline var outer: Call.Pointer?
    /// The innermost call of the thread before this one.
    @usableFromInline var before: UnsafeMutableRawPointer?
    /// The outermost call of the thread or task that runs this one: whatever waits in between, waits there.
    var root: Call.Pointer?
    /// The nearest creation around or of this call.
    @usableFromInline var creation: Creation.Pointer?
    /// What a root waits for. Belongs to the wait graph's lock.
    var waiter: Unmanaged<Waiter>?
    /// What the outermost call shares; released at its end.
    @usableFromInline var graph: Unmanaged<SharedGraph>?
    var sharedGraph: SharedGraph? { graph?.takeUnretainedValue() }
    /// The override that the call installs.
    var installation: Unmanaged<Installation>?
    /// Whether the call stands for a task.
    var isTask = false
    /// Whether the creation is this call's own.
    var isCreating: Bool

    mutating func install(_ installation: Installation) { self.installation = Unmanaged.passUnretained(installation) }

    /// Whether the call makes what a component keeps, or a replacement.
    var isKeeping: Bool { isCreating && !site.isOf(.graphSingle) }

    @usableFromInline @inline(__always)
    init(_ site: Site, _ storage: Storage.Handle, creation: Creation.Pointer? = nil) {
        self.site = site
        self.storage = storage
        self.creation = creation
        isCreating = creation != nil
    }

    /// Notes that a creation around or of this call asks a component for something: the component's nearest creation that is not
    /// a graph single.
    @inline(__always)
    func noteAsking(_ storage: Storage) {
        let wanted = storage.handle.toOpaque()
        var next = creation
        while let creation = next {
            next = creation.pointee.requester
            guard creation.pointee.unretainedStorage.toOpaque() == wanted else { continue }
            // Child tasks of an asynchronous creation come here at once. For such a creation, it is set from the beginning.
            if !creation.pointee.hasAsked { creation.pointee.hasAsked = true }
            // A graph single is kept by the creation around it, so its request counts for that creation, too.
            if creation.pointee.isListed || creation.pointee.site.isOf(.override) { return }
        }
    }
}

/// What an outermost call shares: its `graphSingle` instances. Belongs to that call's thread.
@usableFromInline
final class SharedGraph {
    /// Holds the storage: its component may go before the resolution ends, and another stand at its address.
    private typealias Entry = (promise: Promise, storage: Storage)

    private var few: [Entry] = []
    private var many: [UInt64: [Entry]] = [:]

    private static let few = 16

    /// The graph of an outermost call, made at its first use.
    static func shared(by owner: Call.Pointer) -> SharedGraph {
        if let graph = owner.pointee.sharedGraph { return graph }
        let graph = SharedGraph()
        owner.pointee.graph = Unmanaged.passRetained(graph)
        return graph
    }

    func promise(for request: Request) -> Promise? {
        func isMeant(_ entry: Entry) -> Bool {
            entry.storage === request.storage && entry.promise.creation.isFor(request.site, request.key)
        }
        // The last: a change may have ended the sharing of an earlier one.
        let found = many.isEmpty ? nil : many[Overrides.place(request.site)]?.last(where: isMeant)
        return (found ?? few.last(where: isMeant))?.promise
    }

    func add(_ promise: Promise) {
        let entry = (promise, promise.storage)
        if few.count < SharedGraph.few {
            few.append(entry)
        } else {
            many[Overrides.place(promise.site), default: []].append(entry)
        }
    }
}
