// SPDX-License-Identifier: MIT

/// An override that is being set. First the replacement is made, then the accessor runs with it. Then the provider that
/// the accessor reached last is replaced.
final class OverrideDraft {
    private let storage: Storage
    private let declared: Any.Type
    private let component: Any.Type
    private let place: SourcePlace
    /// Notes the calls to this component that the replacement makes.
    private let draft: Draft
    private let outer: Call.Pointer?
    private(set) var made: Offer = .failure(CancellationError())
    private(set) lazy var installation = Installation(in: storage, declared: declared, made)
    /// The type of the accessor's value, if the value is not the provider's instance.
    private var difference: String?

    init(in storage: Storage, _ declared: Any.Type, component: Any.Type, _ place: SourcePlace, isAsync: Bool = false) {
        self.storage = storage
        self.declared = declared
        self.component = component
        self.place = place
        outer = Call.innermost
        let site = Site(.override, TypeMark(address: declared))
        let request = Request(site: site, key: nil, storage: storage, component: storage)
        let changeCount = storage.withLock { $0.changeCount }
        draft = Draft(owning: Creation(request, under: outer, changeCount: changeCount, hasAsked: isAsync))
    }

    var hasFailed: Bool { if case .failure = made { true } else { false } }

    // MARK: Making the replacement

    func make(_ make: () throws -> AnyObject) {
        // While the storage is watched, calls that keep nothing take the slow path too, so that the draft notes them.
        storage.watchInstallation(true)
        let call = Call(draft.site, storage.handle, creation: draft.creation)
        made = Call.run(call, under: outer) { call in
            draft.begin(in: call)
            return Result { try make() }
        }
        storage.watchInstallation(false)
        leaveCircle()
    }

    nonisolated(nonsending) func make(_ make: nonisolated(nonsending) () async throws -> AnyObject) async {
        made = await AsyncContext(draft).run(#isolation) {
            do { return .success(try await make()) } catch { return .failure(error) }
        }
        leaveCircle()
    }

    private func leaveCircle() {
        if draft.circle != nil { storage.show(WaitGraph.complete(draft, nil)) }
    }

    // MARK: Running the accessor

    func access<R, E: Error>(_ accessor: () throws(E) -> R) throws(E) -> R {
        let watched = beginWatching()
        defer { end(watching: watched) }
        var call = Call(draft.site, storage.handle)
        call.install(installation)
        return try Call.run(call, under: outer) { _ throws(E) in try accessor() }
    }

    nonisolated(nonsending) func access<R>(_ accessor: nonisolated(nonsending) () async throws -> R) async throws -> R {
        let watched = beginWatching()
        defer {
            installation.seal()
            end(watching: watched)
        }
        let request = Request(site: draft.site, key: nil, storage: storage, component: storage)
        let asking = Promise(owning: Creation(request, under: outer, hasAsked: true))
        let context = AsyncContext(asking, installation: installation)
        let result: Result<R, any Error> = await context.run(#isolation) {
            do { return .success(try await accessor()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Makes every call to this component, and to the components above, take the slow path while the accessor runs.
    private func beginWatching() -> [Storage] {
        let watched = [storage] + storage.levelsAbove.joined().map(\.storage)
        for storage in watched { storage.watchInstallation(true) }
        return watched
    }

    private func end(watching watched: [Storage]) {
        for storage in watched { storage.watchInstallation(false) }
    }

    /// Checks that the accessor's value is the provider's instance. A function around the provider may have changed it.
    func check<T>(_ accessed: T) {
        guard case .success(let offered) = made, installation.target != nil else { return }
        let isSame: Bool
        if Instance<T>.isObject {
            isSame = Instance<T>.reference(accessed) === offered
        } else {
            guard let value = (offered as? Box<T>)?.value else { return }
            isSame = OverrideDraft.areSame(value, accessed)
        }
        if !isSame { difference = Report.name(of: T.self) }
    }

    private static func areSame<T>(_ one: T, _ other: T) -> Bool {
        if let one = one as? any Equatable { return isEqual(one, other) }
        guard type(of: one as Any) is AnyObject.Type, type(of: other as Any) is AnyObject.Type else { return true }
        return one as AnyObject === other as AnyObject
    }

    private static func isEqual<V: Equatable>(_ one: V, _ other: Any) -> Bool {
        // Equal objects may still be different objects.
        if V.self is AnyObject.Type { return one as AnyObject === other as AnyObject }
        return (other as? V) == one
    }

    // MARK: Installing

    /// Sets the override, or says why it cannot be set.
    func install(anyKey: Bool, _ replacement: Override.Replacement) -> Report? {
        defer { installation.letGo() }
        guard let target = installation.target, difference == nil else { return report }
        let override = Override(.provider(target.site, target.key, anyKey: anyKey), replacement)
        // A replacement that asked for the provider that it replaces would ask for itself when it is made again.
        if draft.passed.contains(where: { override.stands(for: $0.site, $0.key) }) { return report }
        let isKept = target.site.kind == .single || target.site.kind == .asyncSingle
        storage.set(override, isKept && draft.circle == nil ? try? made.get() : nil, madeBy: draft.creation)
        return nil
    }

    private var report: Report {
        OverrideReport(declared: declared, component: component, place: place, storage: storage).report(
            target: installation.target, other: installation.other, difference: difference)
    }
}

extension Storage {
    fileprivate func watchInstallation(_ begins: Bool) {
        withLock { state in
            if begins { state.cache.hide() } else { state.cache.unhide() }
            state.madeWiring.installations += begins ? 1 : -1
            state.setModes(of: self)
        }
    }
}
