// SPDX-License-Identifier: MIT

internal import CDrip

/// A strategy call that is running, or a task. It knows the call around it. Through these calls, a report names the path.
///
/// The value refers to memory that holds the facts of the call until the call ends; for a task, as long as its
/// `AsyncContext` lives. The calls of a thread lie in memory of that thread, not on its stack: each level of nested
/// closures needs less stack.
@usableFromInline
struct Call {
    private let facts: UnsafeMutablePointer<Facts>

    private struct Facts {
        let site: Site
        let storage: Storage.Handle
        let place: SourcePlace?
        let isTask: Bool
        var outer: Call?
        var outermost: Call?
        var root: Root = 0
        var creation: Creation.Handle?
        unowned(unsafe) var draft: Draft?
        var linking: Linking?
        var graph: SharedGraph?
    }

    var site: Site { facts.pointee.site }
    /// Not retained here. The code that runs the call retains the storage. So a task that has inherited the call of another
    /// task must not read it.
    var storage: Storage.Handle { facts.pointee.storage }
    /// Where a module was asked for.
    var place: SourcePlace? { facts.pointee.place }
    /// Whether the call stands for a task.
    var isTask: Bool { facts.pointee.isTask }
    /// The call around this one.
    var outer: Call? { facts.pointee.outer }
    /// The outermost call of this thread. If a task makes an instance, each of its calls that are not inside another
    /// one is an outermost call.
    var outermost: Call? { facts.pointee.outermost }
    /// What waits if a call inside this one waits.
    var root: Root { facts.pointee.root }
    /// The call's own creation, else the nearest creation around it. `Request` retains its creation while the call runs; an
    /// `AsyncContext` retains that of its call.
    var creation: Creation.Handle? {
        get { facts.pointee.creation }
        nonmutating set { facts.pointee.creation = newValue }
    }
    /// Whether an override makes the instance of the call's creation. There must be one.
    var isReplaced: Bool { creation.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.isReplaced } }
    /// The override that the call sets. Not retained here.
    var draft: Draft? { facts.pointee.draft }
    /// What an outermost call has constructed and not shown yet.
    var linking: Linking? {
        get { facts.pointee.linking }
        nonmutating set { facts.pointee.linking = newValue }
    }
    var hasGraph: Bool { facts.pointee.graph != nil }

    /// Calls a closure with the shared graph of an outermost call.
    func withGraph<R>(_ body: (inout SharedGraph?) -> R) -> R { body(&facts.pointee.graph) }

    // MARK: Memory

    static var size: Int { MemoryLayout<Facts>.stride }

    /// A call in uninitialized memory of `Call.size` bytes. Before the memory goes, the call releases what it retains.
    @inline(__always)
    init(
        _ site: Site,
        _ storage: Storage.Handle,
        at place: SourcePlace?,
        isTask: Bool,
        in memory: UnsafeMutableRawPointer
    ) {
        let new = Facts(site: site, storage: storage, place: place, isTask: isTask)
        facts = memory.initializeMemory(as: Facts.self, to: new)
    }

    /// The call that lies in some memory.
    @inline(__always)
    init(in memory: UnsafeMutableRawPointer) { facts = memory.assumingMemoryBound(to: Facts.self) }

    var memory: UnsafeMutableRawPointer { UnsafeMutableRawPointer(facts) }
    var address: UInt { UInt(bitPattern: facts) }

    // MARK: Calls around this call

    /// The innermost call of this thread, else that of this task.
    @usableFromInline
    static var innermost: Call? {
        if let call = drip_innermost() { return Call(in: call) }
        return AsyncContext.current?.call
    }

    /// The provider or override that runs here: it asks for what is asked for here. Else the accessor.
    static func asker(at accessor: SourcePlace) -> Asker {
        var next = Call.innermost
        while let call = next {
            if let draft = call.draft { return Asker(draft.place) }
            if let place = call.site.sourcePlace { return Asker(place) }
            next = call.outer
        }
        return Asker(accessor, isAccessor: true)
    }

    /// The creation that the call itself runs.
    var ownCreation: Creation? { creation?.toOpaque() == outer?.creation?.toOpaque() ? nil : nearestCreation }

    /// The creation that the call itself runs, else the nearest one around it.
    var nearestCreation: Creation? { creation?.takeUnretainedValue() }

    /// The root of calls inside this call; 0 if this call stands for a task that is not running here.
    @inline(__always)
    var rootOfInner: Root { isTask && !AsyncContext.isOfThisTask ? 0 : root }

    /// Notes which call is around this one.
    @inline(__always)
    func enter(under outer: Call?) {
        facts.pointee.outer = outer
        guard let outer else { return becomeOutermost(under: 0) }
        if creation == nil { creation = outer.creation }
        guard !outer.isTask else { return becomeOutermost(under: outer.rootOfInner) }
        facts.pointee.outermost = outer.outermost
        facts.pointee.root = outer.root
    }

    /// - Parameter root: What waits if the call waits; 0 for the call itself.
    @inline(__always)
    func becomeOutermost(under root: Root) {
        facts.pointee.outermost = self
        facts.pointee.root = root == 0 ? Root(address) : root
    }

    /// Notes the override that the call sets, and the creation that it runs. The call retains neither.
    func attach(_ draft: Draft?, _ creation: Creation?) {
        facts.pointee.draft = draft
        if let creation { self.creation = .passUnretained(creation) }
    }

    /// Notes that the creation around this call was built from an instance that is not shown yet.
    func noteUnshown() {
        guard let outer, !outer.isTask else { return }
        outer.creation?._withUnsafeGuaranteedRef { $0.isBuiltFromUnshown = true }
    }

    /// What the outermost call has constructed and not shown yet, made at the first use.
    var madeLinking: Linking {
        let outermost = outermost.unsafelyUnwrapped
        if let linking = outermost.linking { return linking }
        let linking = Linking(root: root)
        outermost.linking = linking
        return linking
    }

    /// The replacement, if this call runs the accessor of an override and the request reaches it; else nil.
    @inline(__always)
    func offer(to request: Request) -> Offer? { draft?.offer(to: request) }
}

/// An override that is being set, as the calls see it that its accessor makes.
class Draft {
    /// Where the override is being set.
    let place: SourcePlace

    init(at place: SourcePlace) { self.place = place }

    /// The replacement for a request; nil for requests that the override does not concern.
    func offer(to request: Request) -> Offer? { nil }
}
