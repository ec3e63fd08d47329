// SPDX-License-Identifier: MIT

internal import CDrip

/// A strategy call that is running, or a task. It points to the call around it. Through these pointers, a report names
/// the path.
///
/// The calls of a thread lie in memory of that thread, not on its stack: each level of nested closures needs less stack.
@usableFromInline
struct Call {
    @usableFromInline typealias Pointer = UnsafeMutablePointer<Call>

    let site: Site
    /// Not retained here. The code that runs the call retains the storage.
    let storage: Storage.Handle
    /// The call around this one.
    var outer: Call.Pointer?
    /// The outermost call of this thread. If a task makes an instance, each of its calls that are not inside another
    /// one is an outermost call.
    var outermost: Call.Pointer?
    /// The call's own creation, which the call retains while it runs, else the nearest creation around it.
    var creation: Creation.Handle?
    /// Whether an override makes the instance.
    var isReplaced = false
    /// What waits if a call inside this one waits.
    var root: Root = 0
    /// The shared graph of an outermost call, which releases it at its end.
    var graph: Unmanaged<SharedGraph>?
    /// What an outermost call has constructed and not shown yet.
    var linking: Unmanaged<Linking>?
    /// The override that the call sets.
    var draft: Unmanaged<Draft>?
    /// Where a module was asked for.
    var place: SourcePlace?
    /// Whether the call stands for a task.
    var isTask = false

    /// The innermost call of this thread, else that of this task.
    @usableFromInline
    static var innermost: Call.Pointer? {
        if let call = drip_innermost() { return call.assumingMemoryBound(to: Call.self) }
        return AsyncContext.current?.call
    }

    /// The provider or override that runs here: it asks for what is asked for here. Else the accessor.
    static func asker(at accessor: SourcePlace) -> Asker {
        var next = Call.innermost
        while let call = next {
            if let draft = call.pointee.draft { return Asker(draft._withUnsafeGuaranteedRef { $0.place }) }
            if let place = call.pointee.site.sourcePlace { return Asker(place) }
            next = call.pointee.outer
        }
        return Asker(accessor, isAccessor: true)
    }

    /// The creation that the call itself runs.
    var ownCreation: Creation? {
        guard let creation, creation.toOpaque() != outer?.pointee.creation?.toOpaque() else { return nil }
        return creation.takeUnretainedValue()
    }

    @inline(__always)
    init(_ site: Site, _ storage: Storage.Handle) {
        self.site = site
        self.storage = storage
    }
}

extension Call.Pointer {
    /// The root of calls inside this call; 0 if this call stands for a task that is not running here.
    @inline(__always)
    var rootOfInner: Root { pointee.isTask && !AsyncContext.isOfThisTask ? 0 : pointee.root }

    /// Notes which call is around this one.
    @inline(__always)
    func enter(under outer: Call.Pointer?) {
        pointee.outer = outer
        guard let outer else { return becomeOutermost(under: 0) }
        if pointee.creation == nil { pointee.creation = outer.pointee.creation }
        guard !outer.pointee.isTask else { return becomeOutermost(under: outer.rootOfInner) }
        pointee.outermost = outer.pointee.outermost
        pointee.root = outer.pointee.root
    }

    @inline(__always)
    private func becomeOutermost(under root: Root) {
        pointee.outermost = self
        pointee.root = root == 0 ? Root(bitPattern: self) : root
    }

    /// Notes the override that the call sets, and the creation that it runs. The call retains neither.
    func attach(_ draft: Draft?, _ creation: Creation?) {
        pointee.draft = draft.map { .passUnretained($0) }
        if let creation { pointee.creation = .passUnretained(creation) }
    }

    /// Notes that the creation around this call was built from an instance that is not shown yet.
    func noteUnshown() {
        guard let outer = pointee.outer, !outer.pointee.isTask else { return }
        outer.pointee.creation?._withUnsafeGuaranteedRef { $0.isBuiltFromUnshown = true }
    }

    /// What the outermost call has constructed and not shown yet, made at the first use.
    var madeLinking: Linking {
        let outermost = pointee.outermost.unsafelyUnwrapped
        if let linking = outermost.pointee.linking { return linking.takeUnretainedValue() }
        let linking = Linking(root: pointee.root)
        outermost.pointee.linking = .passRetained(linking)
        return linking
    }

    /// The replacement, if this call runs the accessor of an override and the request reaches it; else nil.
    @inline(__always)
    func offer(to request: Request) -> Offer? {
        guard let draft = pointee.draft else { return nil }
        return draft._withUnsafeGuaranteedRef { $0.offer(to: request) }
    }
}

/// An override that is being set, as the calls see it that its accessor makes.
class Draft {
    /// Where the override is being set.
    let place: SourcePlace

    init(at place: SourcePlace) { self.place = place }

    /// The replacement for a request; nil for requests that the override does not concern.
    func offer(to request: Request) -> Offer? { nil }
}
