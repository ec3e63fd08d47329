// SPDX-License-Identifier: MIT

/// An override that is being set, as the promise of its replacement. First the replacement is made, then the accessor
/// runs with it. Then the provider that the accessor reached last is replaced.
final class OverrideDraft: Promise {
    /// A strategy call that reached a component while the override was being set.
    typealias Reached = (site: Site, key: AnyKey?, storage: Storage)

    private enum Phase { case making, accessing, over }

    let place: SourcePlace
    /// The component, and the components above. Until the end, every call to them takes the slow path, which asks the
    /// draft. Not by an observer, which would reach every living child.
    private var watched: [Storage]
    /// Whether the accessor's value is not the provider's instance.
    private(set) var isChanged = false

    // MARK: Under the lock, because child tasks call strategies too

    private let lock = Lock()
    private var phase = Phase.making
    /// The calls that the replacement made to this component.
    private var passed: [Reached] = []
    private(set) var made: Offer = .failure(CancellationError())
    /// The calls that the accessor made. Calls inside the closure of a strategy do not count.
    private(set) var reached: [Reached] = []

    init<T>(of type: T.Type, in storage: Storage, _ place: SourcePlace, isAsync: Bool = false) {
        self.place = place
        watched = [storage] + storage.levelsAbove.joined().map(\.storage)
        for storage in watched { storage.watchInstallation(true) }
        let site = Site(.override, of: type)
        let request = Request(site: site, key: nil, storage: storage, component: storage)
        let changeCount = storage.withLock { $0.changeCount }
        let creation = Creation(request, under: Call.innermost, changeCount: changeCount, hasAsked: isAsync)
        super.init(of: creation.onHeap, isOwner: true)
    }

    /// Ends the draft. Tasks that the accessor started may retain this object permanently, so it holds nothing
    /// afterwards.
    func end() {
        for storage in watched { storage.watchInstallation(false) }
        watched = []
        // Released after the lock, because the release may run user code.
        _ = lock.withLock {
            phase = .over
            defer { (passed, made, reached) = ([], .failure(CancellationError()), []) }
            return (passed, made, reached)
        }
    }

    // MARK: Making the replacement

    func make(_ make: () throws -> AnyObject) {
        let call = Call(site, storage.handle, creation: creation)
        keep(
            Call.run(call, under: Call.innermost) { call in
                creation.pointee.root = call.pointee.root
                return Result { try make() }
            })
    }

    nonisolated(nonsending) func make(_ make: nonisolated(nonsending) () async throws -> AnyObject) async {
        let context = AsyncContext(self)
        let made: Offer = await context.run(#isolation) {
            do { return .success(try await make()) } catch { return .failure(error) }
        }
        // The end of the context frees the call to which the creation's root points.
        withExtendedLifetime(context) { keep(made) }
    }

    private func keep(_ made: Offer) {
        lock.withLock { (phase, self.made) = (.accessing, made) }
        if circle != nil { storage.show(WaitGraph.complete(self, nil)) }
    }

    override func note(_ request: Request) {
        lock.withLock { if phase == .making { passed.append((request.site, request.key, request.storage)) } }
    }

    // MARK: Running the accessor

    func access<R, E: Error>(_ accessor: () throws(E) -> R) throws(E) -> R {
        var call = Call(site, storage.handle)
        call.draft = .passUnretained(self)
        return try Call.run(call, under: Call.innermost) { _ throws(E) in try accessor() }
    }

    nonisolated(nonsending) func access<R>(_ accessor: nonisolated(nonsending) () async throws -> R) async throws -> R {
        // Tasks that the accessor started may still run.
        defer { lock.withLock { phase = .over } }
        return try await AsyncContext(self).run(#isolation) { try await accessor() }
    }

    override func offer(to request: Request) -> Offer? {
        guard !request.site.isKnownByType else { return nil }
        let call: Reached = (request.site, request.key, request.storage)
        return lock.withLock {
            guard phase == .accessing else { return nil }
            reached.append(call)
            return isMeant(call) ? made : nil
        }
    }

    /// The accessor's last call of a provider that belongs to the component and declares the type.
    var target: Reached? { reached.last(where: isMeant) }

    private func isMeant(_ call: Reached) -> Bool {
        call.storage === storage && call.site.declared == site.declared
    }

    /// Whether an error of the accessor is the error of the replacement.
    var hasThrown: Bool { if case .failure = made { target != nil } else { false } }

    /// Checks that the accessor's value is the provider's instance. A function around the provider may have changed it.
    func check<T>(_ accessed: T) {
        guard case .success(let offered) = made, target != nil else { return }
        isChanged =
            Instance<T>.isObject
            ? Instance<T>.reference(accessed) !== offered
            : !OverrideDraft.areSame(Instance<T>.value(offered), accessed)
    }

    private static func areSame<T>(_ one: T, _ other: T) -> Bool {
        func isEqual<V: Equatable>(_ one: V) -> Bool { one == other as? V }
        // Equal objects may still be different objects.
        if type(of: one as Any) is AnyObject.Type, type(of: other as Any) is AnyObject.Type {
            return one as AnyObject === other as AnyObject
        }
        return (one as? any Equatable).map { isEqual($0) } ?? true
    }

    // MARK: Installing

    /// Sets the override, or says why it cannot be set.
    func install(anyKey: Bool, later: Override.Later? = nil, _ replacement: @escaping (AnyObject) throws -> AnyObject) {
        guard let target, !isChanged else { return report.tellOrStop() }
        let override = Override(target.site, key: target.key, anyKey: anyKey, later: later, replacement)
        // A replacement that asked for the provider that it replaces would ask for itself when it is made again.
        if passed.contains(where: { override.stands(for: $0.site, $0.key) }) { return report.tellOrStop() }
        let isKept = target.site.isOf(.single) || target.site.isOf(.asyncSingle)
        storage.set(
            override, in: Override.scopes, isKept && circle == nil ? try? made.get() : nil, madeBy: creation)
    }
}

extension Storage {
    fileprivate func watchInstallation(_ begins: Bool) {
        withLock { state in
            if begins { state.cache.hide() } else { state.cache.unhide() }
            addReasons(begins ? 1 : -1)
        }
    }
}
