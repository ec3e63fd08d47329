// SPDX-License-Identifier: MIT

/// What one component knows, as a plain value. Its functions take an event and return what to do. They do nothing
/// themselves: no lock, no thread and no user code is in here, except `==` of keys, the lock of a weak cell, and a test's
/// note that an override is used.
struct State {
    // The order of the fields leaves no gaps in memory, because many components live at once.
    var componentType: Any.Type?
    /// The parts that only some components have.
    var wiring: Wiring?
    var cache = Cache()
    var running = Creations()

    /// Raised whenever instances are forgotten or brought back.
    var changeCount: UInt32 { wiring?.changeCount ?? 0 }

    /// The wiring, made at the first use.
    var madeWiring: Wiring {
        @inline(never) mutating get {
            if wiring == nil { wiring = Wiring() }
            return wiring!
        }
    }

    /// What a call has to do.
    enum Step {
        case found(AnyObject)
        /// The caller's own outermost call has constructed this instance, and has not shown it yet.
        case unshown(AnyObject, isReplaced: Bool, isOvertaken: Bool)
        case wait(Creation)
        /// The creation with which the call has asked is listed. The call has to run it.
        case create

        var isCreate: Bool { if case .create = self { true } else { false } }
    }
}

extension State {
    /// Finds the instance for a call, or lists the call's creation.
    ///
    /// - Parameters:
    ///   - creation: The creation to list, whose facts name the provider, the key and the root.
    ///   - mayBeReplaced: Whether there may be overrides.
    @inline(__always)
    mutating func ask(_ creation: Creation, mayBeReplaced: Bool) -> Step {
        if let step = find(creation) { return step }
        list(creation, mayBeReplaced: mayBeReplaced)
        return .create
    }

    /// Lists a creation, which notes the override that makes it.
    @inline(__always)
    mutating func list(_ creation: Creation, mayBeReplaced: Bool) {
        if mayBeReplaced { noteOverride(in: creation) }
        creation.facts.changeCount = changeCount
        running.add(creation)
    }

    @inline(never)
    func noteOverride(in creation: Creation) {
        creation.facts.override = wiring?.useOverride(for: creation.site, creation.key)
    }

    /// The instance of a provider, or the creation that makes it.
    @inline(__always)
    private mutating func find(_ wanted: Creation) -> Step? {
        let (site, root) = (wanted.site, wanted.facts.root)
        if let instance = cache.findOrAlias(site, wanted.key)?.instance { return .found(instance) }
        if site.isWeak, let key = wanted.key, let found = findWeak(site, key) { return found }
        guard !running.isEmpty,
            let creation = running.creation(like: wanted, where: { counts($0, for: root) })
        else { return nil }
        return found(creation, by: root)
    }

    @inline(never)
    private func findWeak(_ site: Site, _ key: AnyKey) -> Step? {
        (wiring?.weakObjects.find(site, key)?.object).map { .found($0) }
    }

    /// Whether a call of a root gets the instance of a creation. What a root makes itself stays what its providers give,
    /// even if an override is set in between.
    private func counts(_ creation: Creation, for root: Root) -> Bool {
        !isOvertaken(creation) || isMade(creation, by: root)
    }

    /// Whether a thread's root makes an instance. The root of a task's creation is guarded by another lock.
    private func isMade(_ creation: Creation, by root: Root) -> Bool {
        !creation.site.isMadeByTask && root != 0 && creation.facts.root == root
    }

    @inline(never)
    private func found(_ creation: Creation, by root: Root) -> Step {
        if isMade(creation, by: root), case .constructed(let instance) = creation.phase {
            let isReplaced = creation.isReplaced
            return .unshown(instance, isReplaced: isReplaced, isOvertaken: isOvertaken(creation))
        }
        creation.isAwaited = true
        return .wait(creation)
    }

    /// Whether an override made the current instance of a provider.
    func isReplaced(_ site: Site, _ key: AnyKey?) -> Bool {
        if let record = cache.table.record(of: site, key) { return record.pointee.overrideNumber != 0 }
        return key.flatMap { wiring?.weakObjects.find(site, $0)?.overrideNumber } ?? 0 != 0
    }

    /// Whether later calls must not find a creation's instance, because instances were forgotten or brought back since
    /// it began. Modules are not forgotten.
    @inline(__always)
    func isOvertaken(_ creation: Creation) -> Bool {
        creation.facts.changeCount != changeCount && !creation.site.isModule
    }
}
