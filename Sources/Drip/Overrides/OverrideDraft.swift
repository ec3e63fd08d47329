// SPDX-License-Identifier: MIT

/// An override that is being set. First the replacement is made, then the accessor runs with it. Then the provider that
/// the accessor reached last is replaced.
final class OverrideDraft: Draft {
    /// A strategy call that reached the component while the override was being set.
    typealias Reached = (site: Site, key: AnyKey?)
    /// A strategy call that belongs to another component, or declares another type.
    typealias Other = (site: Site, storage: Storage)

    let site: Site
    /// The code that sets the override retains it. A task that the accessor started may retain this object permanently.
    unowned(unsafe) let storage: Storage
    /// The components above. Until the end, every call to them and to the component takes the slow path, which asks the
    /// draft. Not by an observer, which would reach every living child.
    private var above: [Storage]
    /// Whether the accessor's value is not the provider's instance.
    private(set) var isChanged = false
    /// Stands for the creation of the replacement, which nobody waits for.
    private let creation = Creation()
    /// `State.changeCount` before the replacement was made.
    private let changeCount: UInt32

    private let lock = Lock()
    /// What has come of the draft so far: the calls that the replacement made to this component; the replacement, or nil
    /// until the accessor runs; the accessor's last call of a provider that belongs to the component and declares the type;
    /// its last other call. Calls inside the closure of a strategy do not count.
    ///
    /// Changed under the lock, because child tasks call strategies too.
    @exclusivity(unchecked)
    private var progress: (asked: [Reached], made: Offer?, target: Reached?, other: Other?) = ([], nil, nil, nil)
    private var isOver = false

    var hasTarget: Bool { progress.target != nil }
    private var hasAsked: Bool { !progress.asked.isEmpty }
    /// The last call that the accessor made; the target, if there is one.
    var reached: Other? { progress.target.map { ($0.site, storage) } ?? progress.other }

    init<T>(of type: T.Type, in storage: Storage, _ place: SourcePlace) {
        self.storage = storage
        site = Site(.override, of: type)
        above = storage.storagesAbove
        changeCount = storage.hideHits()
        for storage in above { _ = storage.hideHits() }
        creation.facts = Creation.Facts(site: site, key: nil, component: storage.observedID, root: 0)
        super.init(at: place)
    }

    /// Ends the draft. Tasks that the accessor started may retain this object permanently, so it holds nothing
    /// afterwards.
    func finish() {
        storage.showHits()
        for storage in above { storage.showHits() }
        above = []
        // Released after the lock, because the release may run user code.
        _ = lock.withLock {
            defer { (progress, isOver) = (([], nil, nil, nil), true) }
            return progress
        }
    }

    // MARK: Making the replacement

    func makeReplacement(_ make: () throws -> AnyObject) {
        let outer = Call.innermost
        let made = Call.run(site, storage.handle, under: outer) { call in
            call.attach(self, creation)
            return Result { try make() }
        }
        store(made)
        // The end of an outermost call has shown everything.
        if outer == nil { creation.isBuiltFromUnshown = false }
    }

    nonisolated(nonsending) func makeReplacement(
        _ make: nonisolated(nonsending) () async throws -> AnyObject
    ) async -> Offer {
        let context = AsyncContext(site, storage, creation: creation, draft: self)
        let made = await context.offer(make)
        // Each call of the task was an outermost one, whose end has shown everything.
        creation.isBuiltFromUnshown = false
        store(made)
        return made
    }

    private func store(_ made: Offer) { lock.withLock { progress.made = made } }

    // MARK: Running the accessor

    func access<R, E: Error>(_ accessor: () throws(E) -> R) throws(E) -> R {
        try Call.run(site, storage.handle, under: Call.innermost) { call throws(E) in
            call.attach(self, nil)
            return try accessor()
        }
    }

    nonisolated(nonsending) func access<R>(_ accessor: nonisolated(nonsending) () async throws -> R) async throws -> R {
        // Tasks that the accessor started may still run.
        defer { lock.withLock { isOver = true } }
        let context = AsyncContext(site, storage, creation: nil, draft: self)
        return try await context.run(#isolation) { try await accessor() }
    }

    override func offer(to request: Request) -> Offer? {
        guard !request.site.isKnownByType else { return nil }
        // Tasks may ask after the end of the draft, so this does not touch the storage.
        let isOwn = request.storage.observedID == creation.facts.component
        let isMeant = isOwn && request.site.declares(site.metatype)
        var former: (target: Reached?, other: Other?)
        let made = lock.withLock { () -> Offer? in
            if isOver { return nil }
            guard let made = progress.made else {
                if isOwn { progress.asked.append((request.site, request.key)) }
                return nil
            }
            if isMeant {
                former.target = progress.target
                progress.target = (request.site, request.key)
                return made
            }
            former.other = progress.other
            progress.other = (request.site, request.storage)
            return nil
        }
        // Released after the lock: it may be the last reference to a component's instances.
        withExtendedLifetime(former) {}
        return made?.mapError { ReplacementError(error: $0, place: place) }
    }

    /// Whether an error of the accessor is the error of the replacement.
    var hasThrown: Bool { if case .failure = progress.made { hasTarget } else { false } }

    /// Checks that the accessor's value is the provider's instance. A function around the provider may have changed it.
    func check<T>(_ accessed: T) {
        guard case .success(let offered) = progress.made, hasTarget else { return }
        isChanged =
            Instance<T>.isObject
            ? Instance<T>.reference(accessed) !== offered
            : !OverrideDraft.areSame(Instance<T>.value(offered), accessed)
    }

    private static func areSame<T>(_ one: T, _ other: T) -> Bool {
        // A value that is not equal to itself, such as NaN, may be the same.
        func isEqual<V: Equatable>(_ one: V) -> Bool { one == other as? V || one != one }
        // Equal objects may still be different objects.
        if type(of: one as Any) is AnyObject.Type, type(of: other as Any) is AnyObject.Type {
            return one as AnyObject === other as AnyObject
        }
        return (one as? any Equatable).map { isEqual($0) } ?? true
    }

    // MARK: Installing

    /// Makes the replacement of an asynchronous provider, runs the accessor, sets the override, and ends the draft.
    nonisolated(nonsending) func set<T>(
        anyKey: Bool,
        _ later: @escaping Override.AsyncMake,
        _ accessor: nonisolated(nonsending) () async throws -> T
    ) async throws {
        defer { finish() }
        let made = await makeReplacement(later)
        do {
            check(try await access(accessor))
        } catch {
            guard hasThrown else { throw error }
        }
        // A provider that is not asynchronous cannot await, so each of its calls gives the replacement that was made.
        install(anyKey: anyKey, later: later) { _ in try made.get() }
    }

    /// Sets the override, or says why it cannot be set.
    func install(
        anyKey: Bool,
        later: Override.AsyncMake? = nil,
        _ replacement: @escaping (AnyObject) throws -> AnyObject
    ) {
        guard let target = progress.target, !isChanged else { return report.tellOrStop() }
        let override = Override(target.site, key: target.key, anyKey: anyKey, later: later, at: place, replacement)
        if !anyKey, let listener = ReportListener.current { override.watch = watch(target, by: listener) }
        // A replacement that asked for the provider that it replaces would ask for itself when it is made again.
        if hasAsked, progress.asked.contains(where: { override.stands(for: $0.site, $0.key) }) {
            return report.tellOrStop()
        }
        let checked = checked(for: target.site)
        let isLate = storage.set(override, in: Override.scopes, keeping: override.watch == nil ? checked : nil)
        if let checked, let watch = override.watch, !(isLate && hasAsked) {
            watch.store(first(checked, isLate: isLate))
        }
        if isLate { Report.tellOfLateness(.lateOverride(of: target.site, in: storage.componentName, place)) }
    }

    /// Watches whether the override is used, if a test wants to hear of its key, or of later overrides that are late.
    private func watch(_ target: Reached, by listener: ReportListener) -> WatchedUse? {
        guard target.key != nil || listener.hearsOfLateOverrides else { return nil }
        let report = target.key.map { Report.unusedKey($0, of: target.site, in: storage.componentName, place) }
        return WatchedUse(listener, report)
    }

    /// The replacement, for the first call that asks for it: nil after a layer has begun or ended.
    private func first(_ checked: Storage.Checked, isLate: Bool) -> () -> AnyObject? {
        { [unowned storage] in
            let changes = storage.withLock { $0.changeCount } &- checked.changeCount
            return changes == (isLate ? 1 : 0) ? checked.instance : nil
        }
    }

    /// The replacement, if the provider's strategy keeps its instance.
    private func checked(for site: Site) -> Storage.Checked? {
        guard site.isKept, !creation.isBuiltFromUnshown else { return nil }
        guard case .success(let instance) = progress.made else { return nil }
        return (instance, changeCount, hasAsked)
    }
}
