// SPDX-License-Identifier: MIT

extension Storage {
    /// Gives an instance of a provider: the one that is there, or one that `make` makes, exactly once.
    ///
    /// No lock is held while `make` runs. Where another thread makes the instance, this one waits; where that could
    /// never end, the process stops with a report.
    /// - Parameters:
    ///   - read: takes the instance of a record, or answers false where it is gone.
    ///   - adopt: takes an instance that is there but can be seen by this resolution alone.
    ///   - make: makes the instance and returns it retained, or returns nil for a failure that it remembers.
    /// - Returns: false if `make` failed.
    func resolve(
        _ request: Request,
        read: (UnsafeRawPointer) -> Bool,
        adopt: (Adopted) -> Void,
        make: (Creation) -> UnsafeRawPointer?
    ) -> Bool {
        let outer = outerFrame
        if let offered = outer?.pointee.installation?.offered(to: request) {
            adopt(offered)
            return true
        }
        func uses(_ record: UnsafeMutablePointer<Record>) -> Bool {
            guard let value = record.pointee.value, read(value) else { return false }
            request.provider?._withUnsafeGuaranteedRef { $0.learn() }
            outer?.pointee.unretainedCreation?._withUnsafeGuaranteedRef { requester in
                requester.depends(on: record, builtFrom: lock.withLock { Record.dependencies(of: record) })
            }
            if isIn(Mode.observed) { lock.withLock { observe(request, found: record) } }
            return true
        }
        while true {
            if let record = request.scope.currentTable.hit(request.site, request.key), uses(record) { return true }
            if let record = keptForReplacedModule(request), uses(record) { return true }
            switch admit(request, outer?.pointee.creation) {
            case .look: continue
            case .wait(let creation):
                guard let early = creation.wait(from: outer) else { continue }
                adopt(.instance(early))
                return true
            case .create(let creation):
                if let isMade = run(creation, under: outer, make) { return isMade }
            case .fail(let failure): failure.stop()
            }
        }
    }

    enum Admission {
        case look
        case wait(Creation)
        case create(Creation)
        case fail(WiringFailure)
    }

    /// Decides under the lock what this call has to do.
    func admit(
        _ request: Request,
        _ requester: Creation?,
        make: (Request, Creation?, Replacement?, Lineage?) -> Creation = Creation.init
    ) -> Admission {
        let lineage = currentLineage()
        var held: [AnyObject] = []
        defer { withExtendedLifetime(held) {} }
        return lock.withLock {
            nameLocked(request.component)
            if let failure = unusable(request) { return .fail(failure) }
            var request = request
            let asked = request.site
            files.makeCanonical(&request.site)
            if let record = livingRecord(of: request, &held) {
                if request.scope.currentTable.hit(asked, request.key) == nil { addAlias(of: record, for: asked) }
                return .look
            }
            if let running = inFlight.creation(for: request) {
                running.isWanted = true
                return .wait(running)
            }
            let replacement = replacement(for: request)
            observe(request, isCreated: true, isReplaced: replacement != nil)
            let creation = make(request, requester, replacement, lineage)
            if request.site.kind == .module, hasExtras { creation.lastRegistration = extras.lastRegistration }
            inFlight.begin(creation)
            if creation.hidesTables { watch() }
            return .create(creation)
        }
    }

    /// The replacement for a provider that keeps no instance, if there is one; notes that the provider was used. Stops the
    /// process where the component is gone or closed.
    func replacementOrStop(for request: Request, isCreated: Bool = true) -> Replacement? {
        if !request.live, !isIn(Mode.notPlain) { return nil }
        var failure: WiringFailure?
        let replacement: Replacement? = lock.withLock {
            nameLocked(request.component)
            failure = unusable(request)
            let replacement = self.replacement(for: request)
            observe(request, isCreated: isCreated, isReplaced: replacement != nil)
            return replacement
        }
        failure?.stop()
        return replacement
    }

    /// Makes a record reachable by other addresses of its file's name and its type too.
    private func addAlias(of found: UnsafeMutablePointer<Record>, for site: Site) {
        // Another alias may stand before the record that both are for: a table that grew has them in an order of its own.
        let original = found.pointee.original ?? found
        let notes = original.pointee.notes?.takeUnretainedValue().withoutDetails() ?? RecordNotes()
        notes.original = original
        let record = log.append(
            Record(
                site: site, value: original.pointee.value, scope: original.pointee.scope, notes: notes, ownsValue: false
            )
        )
        original.pointee.scope.insert(record, hidden: isHidden)
    }

    func watchAncestors(of creation: Creation) {
        guard creation.hidesTables else { return }
        forEachAncestor(creation.lineage) { $0.beginWatching() }
    }

    func unwatchAncestors(of creation: Creation) {
        guard creation.hidesTables else { return }
        forEachAncestor(creation.lineage) { $0.endWatching() }
    }

    /// Makes an instance; true where it did, and nil where the instance used another one that was never finished.
    private func run(
        _ creation: Creation,
        under outer: UnsafeMutablePointer<Frame>?,
        _ make: (Creation) -> UnsafeRawPointer?
    ) -> Bool? {
        var frame = Frame(site: creation.site, scope: creation.scope, creation: creation)
        return _withUnprotectedUnsafeMutablePointer(to: &frame) { frame in
            enter(frame, of: creation, under: outer)
            defer { frame.pointee.letGo() }
            let value = make(creation)
            leave(frame, of: creation)
            guard let value else {
                fail(creation)
                return false
            }
            complete(creation, value)
            return creation.circle == nil || settle(creation, under: outer) ? true : nil
        }
    }

    /// Begins to make the instance of a creation. After the end, what its resolution shared is to be let go.
    func enter(
        _ frame: UnsafeMutablePointer<Frame>, of creation: Creation, under outer: UnsafeMutablePointer<Frame>?
    ) {
        watchAncestors(of: creation)
        Frame.push(frame, under: outer)
        creation.frame = frame
    }

    func leave(_ frame: UnsafeMutablePointer<Frame>, of creation: Creation) {
        Frame.leave(frame)
        unwatchAncestors(of: creation)
    }
}
