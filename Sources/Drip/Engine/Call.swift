// SPDX-License-Identifier: MIT

/// A strategy call that is running. It lies on its thread's stack, or on the heap for a task. It points to the call
/// around it. Through these pointers, the wait graph finds cycles and a report names the path.
@usableFromInline
struct Call {
    @usableFromInline typealias Pointer = UnsafeMutablePointer<Call>

    @usableFromInline let site: Site
    /// Not retained here. The code that runs the call retains the storage.
    @usableFromInline let storage: Storage.Handle
    /// The call around this one.
    @usableFromInline var outer: Call.Pointer?
    /// The outermost call of the thread or task that runs this call. If a call inside it waits, the root waits.
    var root: Call.Pointer?
    /// The call's own creation, else the nearest creation around it.
    @usableFromInline var creation: Creation.Pointer?
    /// The wait of a root. Guarded by the wait graph's lock.
    var waiter: Unmanaged<Waiter>?
    /// The shared graph of an outermost call, which releases it at its end.
    @usableFromInline var graph: Unmanaged<SharedGraph>?
    /// The override whose accessor the call runs.
    var draft: Unmanaged<Promise>?
    /// Whether the call stands for a task.
    var isTask = false
    /// The creation that the call itself runs.
    var ownCreation: Creation.Pointer? { creation == outer?.pointee.creation ? nil : creation }

    @usableFromInline @inline(__always)
    init(_ site: Site, _ storage: Storage.Handle, creation: Creation.Pointer? = nil) {
        self.site = site
        self.storage = storage
        self.creation = creation
    }

    /// Notes that this call's creations ask a component for something. The innermost creation of the component that is
    /// no graph single gets the note. A graph single does not count, because the creation around it uses its instance.
    /// A `transient` request marks no creation, since its closure's own requests do. An override that is being set
    /// notes it.
    ///
    /// - Returns: The replacement, if this call runs the accessor of an override and the request reaches it; else nil.
    @inline(never)
    func note(_ request: Request) -> Offer? {
        if let offer = draft?._withUnsafeGuaranteedRef({ $0.offer(to: request) }) { return offer }
        let wanted = request.storage.handle.toOpaque()
        var next = creation
        while let creation = next {
            next = creation.pointee.requester
            guard creation.pointee.unretainedStorage.toOpaque() == wanted, !creation.pointee.site.isOf(.graphSingle)
            else { continue }
            // Child tasks of an asynchronous creation run this concurrently. Its flag is set from the beginning, so
            // they only read it.
            if !creation.pointee.hasAsked, !request.site.isOf(.transient) { creation.pointee.hasAsked = true }
            if creation.pointee.site.isOf(.override) { creation.pointee.promise?.takeUnretainedValue().note(request) }
            break
        }
        return nil
    }
}

/// The graph singles of an outermost call: the running creations and the kept instances. Only the call's thread or task
/// uses them.
@usableFromInline
final class SharedGraph {
    @exclusivity(unchecked) var creations = Creations()
    /// The promises of complete creations. Each promise owns its creation.
    @exclusivity(unchecked) private var promises: [Promise] = []

    /// The graph of an outermost call, made at its first use.
    static func shared(by owner: Call.Pointer) -> SharedGraph {
        if let graph = owner.pointee.graph { return graph.takeUnretainedValue() }
        let graph = SharedGraph()
        owner.pointee.graph = Unmanaged.passRetained(graph)
        return graph
    }

    /// The last match counts: a change may have ended the sharing of an earlier instance.
    func creation(for request: Request) -> Creation.Pointer? {
        let wanted = request.storage.handle.toOpaque()
        return creations.creation(for: request.site, request.key) {
            $0.pointee.unretainedStorage.toOpaque() == wanted
        }
    }

    @inline(never)
    func begin(_ creation: Creation.Pointer) {
        creation.pointee.outlivesCall = true
        creations.add(creation)
    }

    func keep(_ promise: Promise) {
        promises.append(promise)
        creations.add(promise.creation)
    }
}
