// SPDX-License-Identifier: MIT

internal import CDrip

/// A strategy call that is running. It stands on its thread's stack, or in memory of its own for a task, and knows the call
/// around it, so that a wait knows whom it holds up and a report can name the way.
@usableFromInline
struct Call {
    @usableFromInline typealias Pointer = UnsafeMutablePointer<Call>

    @usableFromInline let site: Site
    /// Whoever runs the call holds the storage.
    @usableFromInline let storage: Unmanaged<Storage>
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
    /// The override that the call installs.
    var installation: Unmanaged<Installation>?
    /// Whether the call stands for a task.
    var isTask = false
    /// Whether the creation is this call's own.
    var isCreating: Bool

    /// Whether the call makes what a component keeps, or a replacement.
    var isKeeping: Bool { isCreating && !site.isOf(.graphSingle) }

    @usableFromInline @inline(__always)
    init(_ site: Site, _ storage: Unmanaged<Storage>, creation: Creation.Pointer? = nil) {
        self.site = site
        self.storage = storage
        self.creation = creation
        isCreating = creation != nil
    }

    /// The innermost call of this thread, else that of this task.
    static var innermost: Call.Pointer? {
        if let call = drip_innermost() { return call.assumingMemoryBound(to: Call.self) }
        return AsyncContext.current?.call
    }

    /// Notes that the nearest creation of a component around or of this call asks that component for something.
    @inline(__always)
    func noteAsking(_ storage: Storage) {
        let wanted = Unmanaged.passUnretained(storage).toOpaque()
        var next = creation
        while let creation = next {
            next = creation.pointee.requester
            guard creation.pointee.unretainedStorage.toOpaque() == wanted else { continue }
            creation.pointee.hasAsked = true
            // What a graph single has asked for, the creation that shares it has.
            if creation.pointee.isListed || creation.pointee.site.isOf(.override) { return }
        }
    }

    // MARK: Running

    /// Makes a call the innermost one. Stops the process if the stack is about to end.
    @inline(never)
    static func push(_ call: Call.Pointer, under outer: Call.Pointer?) {
        call.pointee.outer = outer
        call.pointee.root = outer?.rootOfInner ?? call
        if call.pointee.creation == nil { call.pointee.creation = outer?.pointee.creation }
        let pushed = drip_push(call)
        call.pointee.before = pushed.outer
        if pushed.is_deep { CycleReport.stopIfEndless(at: call) }
    }

    @usableFromInline @inline(never)
    static func pop(_ call: Call.Pointer) {
        leave(call)
        call.pointee.graph?.release()
    }

    /// Makes the call before the innermost one again; what the resolution shares is still held.
    static func leave(_ call: Call.Pointer) { drip_pop(call.pointee.before) }

    /// Runs the closure of a call that keeps nothing.
    @inlinable @inline(__always)
    static func passing<R, E: Error>(
        _ site: Site, _ storage: Unmanaged<Storage>, _ make: () throws(E) -> R
    ) throws(E) -> R {
        var call = Call(site, storage)
        // Unprotected: nothing but the call's own fields is written through the pointer.
        return try _withUnprotectedUnsafeMutablePointer(to: &call) { pointer throws(E) in
            pushPassing(pointer)
            defer { pop(pointer) }
            return try make()
        }
    }

    @usableFromInline @inline(never)
    static func pushPassing(_ call: Call.Pointer) { push(call, under: innermost) }

    static func run<R, E: Error>(
        _ call: consuming Call, under outer: Call.Pointer?,
        _ body: (Call.Pointer) throws(E) -> R
    ) throws(E) -> R {
        try _withUnprotectedUnsafeMutablePointer(to: &call) { pointer throws(E) in
            push(pointer, under: outer)
            defer { pop(pointer) }
            return try body(pointer)
        }
    }
}

extension UnsafeMutablePointer<Call> {
    /// The root of a call inside this one: none if this one stands for another task than the running one.
    @inline(__always)
    var rootOfInner: Call.Pointer? { pointee.isTask && !isOfThisTask ? nil : pointee.root }

    private var isOfThisTask: Bool { AsyncContext.current?.isOfThisTask ?? false }

    /// The call that owns what this resolution shares: its outermost one, which may stand for the running task.
    var graphOwner: Call.Pointer {
        var call = self
        while let outer = call.pointee.outer {
            if outer.pointee.isTask, !isOfThisTask { return call }
            call = outer
        }
        return call
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

extension Call {
    var sharedGraph: SharedGraph? { graph?.takeUnretainedValue() }
}
