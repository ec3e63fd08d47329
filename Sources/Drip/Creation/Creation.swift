// SPDX-License-Identifier: MIT

internal import CDrip
import Synchronization

/// One instance that is being made: what others wait for, and what a report can name.
///
/// Belongs to the thread that creates. `waiters` belongs to the process's wait lock; a report reads the rest of a
/// creation under that lock, and only while its thread waits too.
@usableFromInline
class Creation: @unchecked Sendable {
    @exclusivity(unchecked) final private(set) var request: Request
    /// The creation that asked for this one, while both run.
    @exclusivity(unchecked) final private(set) var unretainedRequester: Unmanaged<Creation>?
    /// The replacement to make instead, where an override is set.
    @exclusivity(unchecked) final private(set) var replacement: Replacement?
    /// The component's ancestors, where they are others than it was born with.
    @exclusivity(unchecked) final var lineage: Lineage? { didSet { isPlain = false } }
    /// Whether nothing is known of this but what a creation of the short way has: no other ancestors, no circle, and nothing
    /// unfinished was used. For the thread that creates.
    @exclusivity(unchecked) final private(set) var isPlain: Bool
    /// Whether tables are hidden for this creation; those inside one of the same component find them hidden.
    @exclusivity(unchecked) final private(set) var hidesTables: Bool
    /// Whether one thread makes the instance from the beginning to the end.
    final let isOfOneThread: Bool
    /// Whether this was built from something of an ancestor's.
    @exclusivity(unchecked) final private(set) var reachesAbove = false
    /// Whether another thread has found this in flight. Belongs to the storage's lock.
    @exclusivity(unchecked) final var isWanted = false
    /// Whether a parent was registered that this search may not have seen. Belongs to the storage's lock.
    @exclusivity(unchecked) final var isOvertaken = false
    /// The slot that was free for the instance when a creation of the short way began.
    @exclusivity(unchecked) final private(set) var slot: UnsafeMutablePointer<Table.Slot>?
    /// The number of the last registration when this began.
    @exclusivity(unchecked) final var lastRegistration = 0
    @exclusivity(unchecked) final var frame: UnsafeMutablePointer<Frame>?
    /// What the instance was built from, in this component and in its ancestors.
    @exclusivity(unchecked) final var dependencies = DependencyList()
    /// What else will stand in the record.
    @exclusivity(unchecked) final var notes: RecordNotes?
    @exclusivity(unchecked) final var teardown: Teardown?
    /// Puts a weak single's new instance into the cell of the one before.
    @exclusivity(unchecked) final var revive: ((UnsafeRawPointer) -> Void)?
    /// The neighbours among those in flight. Belongs to the storage's lock.
    @exclusivity(unchecked) final var links = Links()
    /// How many objects follow in a list of spare ones, this included.
    @exclusivity(unchecked) final var numberOfSpares: UInt8 = 0

    struct Links {
        var previous: Unmanaged<Creation>?
        var next: Unmanaged<Creation>?
    }

    /// The instance, from the moment it exists until the creation is over; only for the creations that this one waits
    /// for. Others read it under the wait lock, while this thread waits too or is done.
    @exclusivity(unchecked) final private(set) var early: Any?
    /// Whom this one waits for before others may see it. Set once, under the wait lock, by this thread or while it waits.
    @exclusivity(unchecked) final var circle: Circle? { didSet { isPlain = false } }
    /// Whether this is made but for the end of its circle. Belongs to the wait lock.
    @exclusivity(unchecked) final var isComplete = false
    /// Whether this used an instance that will never be finished, and has to be made again. Belongs to the wait lock.
    @exclusivity(unchecked) final var isDoomed = false
    /// Unfinished creations whose instances were used here. Changed by this thread, under the wait lock.
    @exclusivity(unchecked) final private(set) var usedEarly: [Creation] = [] { didSet { isPlain = false } }
    /// Unfinished creations whose instances were used by what gave nothing here. Changed as `usedEarly` is.
    @exclusivity(unchecked) final private(set) var usedInVain: [Creation] = [] { didSet { isPlain = false } }
    /// Where the instance is kept, once it is complete.
    @exclusivity(unchecked) final var record: UnsafeMutablePointer<Record>?
    /// The storage, while a circle may look at it: the component may go as soon as who asked went on.
    @exclusivity(unchecked) final private var keptStorage: Storage?

    final let state = Atomic<State>(.building)
    @exclusivity(unchecked) final var waiters: [Waiter] = []

    enum State: UInt8, AtomicRepresentable {
        case building
        case awaited
        case finished
    }

    convenience init(_ request: Request, _ requester: Creation?, _ replacement: Replacement?, _ lineage: Lineage?) {
        self.init(request, requester, replacement, lineage, isOfOneThread: true)
    }

    init(
        _ request: Request, _ requester: Creation?, _ replacement: Replacement?, _ lineage: Lineage?,
        isOfOneThread: Bool
    ) {
        let requester = requester.map { Unmanaged.passUnretained($0) }
        self.request = request
        unretainedRequester = requester
        self.replacement = replacement
        self.lineage = lineage
        isPlain = lineage == nil
        self.isOfOneThread = isOfOneThread
        hidesTables = Creation.hidesTables(of: request.scope.storage, for: requester)
    }

    /// A creation of the short way, for `begin` to make one of a call.
    init(plain frame: UnsafeMutablePointer<Frame>) {
        request = Request(plain: frame.pointee.site, in: frame.pointee.unretainedShelf)
        replacement = nil
        lineage = nil
        isPlain = true
        isOfOneThread = true
        hidesTables = false
    }

    /// Makes this object, which was a plain creation that nobody else saw or a new one, the creation of a call.
    @inline(__always)
    final func begin(
        _ newFrame: UnsafeMutablePointer<Frame>, _ provider: Unmanaged<StoredModule>?,
        for requester: Unmanaged<Creation>?, hidesTables hides: Bool, slot freeSlot: UnsafeMutablePointer<Table.Slot>?
    ) {
        request.site = newFrame.pointee.site
        request.unretainedScope = newFrame.pointee.unretainedShelf
        request.provider = provider
        unretainedRequester = requester
        hidesTables = hides
        slot = freeSlot
        frame = newFrame
        reachesAbove = false
        lastRegistration = 0
    }

    /// Notes how many modules had been registered when this began.
    final func began(after lastRegistration: Int) { self.lastRegistration = lastRegistration }

    /// Whether a creation has to hide the tables of its component: those that it runs in have not.
    @inline(__always)
    static func hidesTables(of storage: Storage, for requester: Unmanaged<Creation>?) -> Bool {
        let storage = Unmanaged.passUnretained(storage).toOpaque()
        return requester?._withUnsafeGuaranteedRef {
            !$0.isRunning || $0.unretainedStorage.toOpaque() != storage
        } ?? true
    }

    final var requester: Creation? { unretainedRequester?.takeUnretainedValue() }

    /// Whether this thread is inside the creation, so that its tables stay hidden until that is over.
    private final var isRunning: Bool { isOfOneThread && record == nil }

    /// Whether this is of a circle or being configured: others may use the instance only once this is over, or early. Only
    /// for the thread that creates.
    final var mayBeUnfinished: Bool { circle != nil || early != nil }

    final var site: Site { request.site }
    final var scope: Shelf { request.scope }
    final var storage: Storage { request.scope.storage }
    /// Not a copy of the whole request, which retains its key.
    final var unretainedStorage: Unmanaged<Storage> { request.unretainedScope.storage }

    // MARK: Dependencies

    /// Notes that the instance of a record was used here; nothing where that lives shorter.
    func depends(on record: UnsafeMutablePointer<Record>) {
        guard reaches(record.pointee.unretainedStorage) else { return }
        noteDependency(on: record)
    }

    /// The same where the instance was made for this; where it lives shorter, what it was built from. Not under a lock.
    func depends(onMade record: UnsafeMutablePointer<Record>) {
        guard reaches(record.pointee.unretainedStorage) else { return dependsOnWhatIsBehind(record) }
        noteDependency(on: record)
    }

    /// The same where the record may be a weak single's: its next instance may be built from something else, so what
    /// this one was built from is noted too. Not where the weak single belongs to a component below.
    final func depends(
        on record: UnsafeMutablePointer<Record>, builtFrom dependencies: @autoclosure () -> DependencyList
    ) {
        depends(on: record)
        guard record.pointee.site.kind == .weakSingle, knows(record.pointee.unretainedStorage) else { return }
        dependencies().forEach { depends(on: $0) }
    }

    /// No more dependencies are noted: what tasks do later is their own affair. One thread does nothing later.
    func seal() {}

    @inline(__always)
    final func noteDependency(on record: UnsafeMutablePointer<Record>) {
        dependencies.add(record.pointee.original ?? record)
    }

    /// Whether a record of that storage lives at least as long as this creation's; then this may depend on it.
    func knows(_ other: Unmanaged<Storage>) -> Bool { reaches(other) }

    /// Whether a storage is this creation's or an ancestor's; the latter is noted.
    @inline(__always)
    final func reaches(_ other: Unmanaged<Storage>) -> Bool {
        let own = unretainedStorage
        return other.toOpaque() == own.toOpaque() || reachesAncestor(own, other)
    }

    @inline(__always)
    private final func reachesAncestor(_ own: Unmanaged<Storage>, _ other: Unmanaged<Storage>) -> Bool {
        if lineage == nil ? own._withUnsafeGuaranteedRef({ $0.hasBirthAncestor(other) }) : hasInLineage(other) {
            reachesAbove = true
            return true
        }
        return false
    }

    /// Out of line: few have a lineage, which is retained for the look.
    @inline(never)
    private final func hasInLineage(_ other: Unmanaged<Storage>) -> Bool {
        lineage?.ancestors.contains { $0 === other.takeUnretainedValue() } ?? false
    }

    /// Notes that the unfinished instance of another, or of this one, was used here. Under the wait lock.
    func usesEarly(_ other: Creation) {
        if other !== self { usedEarly.append(other) }
        if usedEarly.contains(where: \.isDoomed) { isDoomed = true }
        if isDoomed { circle?.root.spreadDoom() }
    }

    /// Notes the unfinished instances that were used by a creation that gave nothing, or by those inside it. What they are in
    /// the end says whether that would give something then: so this waits for them, as if it had used them.
    func goesOn(without other: Creation, alsoUsed used: [Creation]) {
        let used = (used + other.usedInVain).filter { $0 !== self }
        guard !used.isEmpty else { return }
        drip_wait_lock()
        usedInVain += used
        if isOfOneThread { for other in used { other.circle?.root.take(in: self) } }
        drip_wait_unlock()
    }

    /// Lets the creations that this one waits for use its instance before it is finished.
    final func expose(_ value: Any) { early = value }

    /// Nobody may use the instance early any more, since it is finished.
    final func conceal() { early = nil }

    /// Lets go of the instance and of the creations that this one knew, which know this one. Only when the storage
    /// has forgotten this creation: nobody else looks at it then.
    final func letGo() {
        early = nil
        (usedEarly, usedInVain) = ([], [])
        // Last: with the storage may go this object.
        letGoOfStorage()
    }

    /// Lets go of the storage, which nobody looks at any more for the circle.
    final func letGoOfStorage() {
        guard let kept = keptStorage else { return }
        keptStorage = nil
        kept.lock.withLock { kept.extras.inCircles -= 1 }
        kept.letGoOfKeyedScopes()
    }

    /// Keeps the storage for a circle that this becomes a part of.
    final func keepStorage() {
        keptStorage = storage
        storage.lock.withLock { storage.extras.inCircles += 1 }
    }

    /// Lets go of everything, where tasks may know this creation that go on when it is over.
    final func letGoOfAll() {
        letGo()
        drip_wait_lock()
        unretainedRequester = nil
        drip_wait_unlock()
        request.key = nil
        (replacement, lineage, notes, teardown, revive) = (nil, nil, nil, nil, nil)
        dependencies = DependencyList()
    }
}
