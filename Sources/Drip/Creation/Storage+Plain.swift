// SPDX-License-Identifier: MIT

internal import CDrip

/// The short way for what most creations are: a single without key, `configure` or teardown, in a component without
/// overrides, that nobody else is making. Whatever is not so goes the long way, through `resolve`.
///
/// Written without closures, retains and calls, which were three quarters of a creation's time.
extension Storage {
    /// Begins the creation of what a call did not see. The frame is the innermost one then.
    ///
    /// - Parameter provider: The module that provides, where it is a stored one.
    /// - Returns: false where the short way leads nowhere.
    @inline(__always)
    func begin(
        _ frame: UnsafeMutablePointer<Frame>, _ provider: Unmanaged<StoredModule>?, _ table: Table,
        _ slot: UnsafeMutablePointer<Table.Slot>?
    ) -> Bool {
        guard isOfBirthLine else { return false }
        let requester = frame.pointee.outer?.pointee.unretainedCreation
        let isModule = Storage.isModule(frame.pointee.site)
        lock.lock()
        guard !isIn(isModule ? Mode.notPlain | Mode.registered : Mode.notPlain),
            provider?._withUnsafeGuaranteedRef({ $0.record?.pointee.isCurrent }) ?? true,
            files.isCanonical(frame.pointee.site), !inFlight.contains(frame),
            !isKnown(frame, table, slot)
        else {
            lock.unlock()
            return false
        }
        let hides = Creation.hidesTables(of: self, for: requester)
        let creation = inFlight.begin(frame, provider, for: requester, hidesTables: hides, slot: slot)
        if isModule, hasExtras {
            creation._withUnsafeGuaranteedRef { $0.began(after: extras.lastRegistration) }
        }
        if hides { watch() }
        lock.unlock()
        if hides { beginWatchingAbove() }
        frame.pointee.unretainedCreation = creation
        Frame.pushOwn(frame)
        return true
    }

    /// Ends a creation that gives nothing.
    func fail(_ frame: UnsafeMutablePointer<Frame>) {
        let creation = frame.pointee.unretainedCreation.unsafelyUnwrapped
        leave(frame, creation)
        defer { frame.pointee.letGo() }
        fail(creation.takeUnretainedValue())
    }

    /// Takes the frame of a creation away again.
    @inline(__always)
    private func leave(_ frame: UnsafeMutablePointer<Frame>, _ creation: Unmanaged<Creation>) {
        Frame.leave(frame)
        if creation._withUnsafeGuaranteedRef({ $0.hidesTables }) {
            if creation._withUnsafeGuaranteedRef({ $0.lineage == nil }) {
                endWatchingAbove()
            } else {
                unwatchAncestors(of: creation.takeUnretainedValue())
            }
        }
    }

    /// Ends a creation with its instance, retained.
    ///
    /// - Returns: false where the instance has to be made again.
    @inline(never)
    func complete(_ frame: UnsafeMutablePointer<Frame>, _ value: UnsafeRawPointer) -> Bool {
        let creation = frame.pointee.unretainedCreation.unsafelyUnwrapped
        if Storage.isModule(frame.pointee.site) { joinOrStop(value, frame) }
        leave(frame, creation)
        defer { frame.pointee.letGo() }
        lock.lock()
        guard staysPlain(creation) else {
            lock.unlock()
            return completeAtLength(frame, creation, value)
        }
        let requester = creation._withUnsafeGuaranteedRef { $0.unretainedRequester }
        let record = keep(creation, value)
        if creation._withUnsafeGuaranteedRef({ $0.hidesTables }) { unwatch() }
        creation._withUnsafeGuaranteedRef { $0.request.provider?._withUnsafeGuaranteedRef { $0.learn() } }
        if creation._withUnsafeGuaranteedRef({ $0.isWanted }) {
            endWanted(creation.takeUnretainedValue(), record)
        } else {
            inFlight.end(creation, reusable: true)
            lock.unlock()
        }
        requester?._withUnsafeGuaranteedRef { $0.depends(onMade: record) }
        return true
    }

    /// Makes a module that of its component. Stops the process where it is another's.
    @inline(never)
    private func joinOrStop(_ value: UnsafeRawPointer, _ frame: UnsafeMutablePointer<Frame>) {
        let module = Unmanaged<StoredModule>.fromOpaque(value)
        if module._withUnsafeGuaranteedRef({ $0.join(frame.pointee.unretainedShelf) }) { return }
        WiringFailure.foreignModule(
            module: Swift.type(of: module.takeUnretainedValue()), component: componentType!, askedAt: builtAt
        ).stop()
    }

    /// Whether a call's instance is there, by whichever addresses its file and its type are known. Under the lock.
    @inline(__always)
    private func isKnown(
        _ frame: UnsafeMutablePointer<Frame>, _ seen: Table, _ slot: UnsafeMutablePointer<Table.Slot>?
    ) -> Bool {
        let table = frame.pointee.unretainedShelf._withUnsafeGuaranteedRef { $0.currentTable }
        if table.isEmptyTable { return false }
        // Slots are never given back: where the one that ended the run is free still, nothing was added to it. What is known
        // by its type alone may stand elsewhere, under another mark.
        if let slot, table == seen, table.isFree(slot), !frame.pointee.site.isKnownByTypeAlone {
            return false
        }
        return table.record(frame.pointee.site) != nil
    }

    /// Whether nothing happened while a creation ran that the short way knows nothing of. Under the lock.
    @inline(__always)
    private func staysPlain(_ creation: Unmanaged<Creation>) -> Bool {
        let isOvertaken = creation._withUnsafeGuaranteedRef {
            $0.request.site.isKnownByTypeAlone && mayBeOvertaken($0.request.site)
        }
        return !wasRefreshed && !isOvertaken && !isIn(Mode.notPlain)
            && creation._withUnsafeGuaranteedRef { $0.isPlain }
    }

    /// Whether another module, or another parent, may have been registered while one was built or searched for.
    private func mayBeOvertaken(_ site: Site) -> Bool {
        site.isModule ? isIn(Mode.registered) : currentParentsVersion != 0
    }

    /// Keeps an instance, and lets others see it where what it was built from is current. Under the lock.
    @inline(__always)
    private func keep(_ creation: Unmanaged<Creation>, _ value: UnsafeRawPointer) -> UnsafeMutablePointer<Record> {
        let scope = creation._withUnsafeGuaranteedRef { $0.request.unretainedScope }
        let site = creation._withUnsafeGuaranteedRef { $0.request.site }
        let record = log.append(Record(site: site, value: value, unretained: scope))
        let provider = creation._withUnsafeGuaranteedRef { $0.request.providerRecord }
        record.pointee.provider = provider
        if creation._withUnsafeGuaranteedRef({ $0.reachesAbove }) { isBuiltFromAbove = true }
        var isBuiltFromCurrent = provider?.pointee.isCurrent ?? true
        creation._withUnsafeGuaranteedRef {
            if $0.dependencies.isEmpty { return }
            withUnsafeMutablePointer(to: &$0.dependencies) { list in
                isBuiltFromCurrent = isBuiltFromCurrent && DependencyList.areCurrent(list)
                let builtFrom = BuiltFrom(taking: list) { log.allocate(MemoryLayout<DependencyList>.size) }
                record.pointee.details = builtFrom.word
            }
        }
        if !isBuiltFromCurrent {
            record.pointee.retire()
        } else if site.isKnownByTypeAlone {
            scope._withUnsafeGuaranteedRef { $0.insert(record, hidden: isHidden) }
        } else {
            let slot = creation._withUnsafeGuaranteedRef { $0.slot }
            scope._withUnsafeGuaranteedRef { $0.insertPlainly(record, at: slot, hidden: isHidden) }
        }
        if Storage.isModule(site) { adopt(record) }
        return record
    }

    /// Whether a site stands for a module; asked this way, most are told from one at once.
    @inline(__always)
    private static func isModule(_ site: Site) -> Bool { site.isKnownByTypeAlone && site.isModule }

    /// Ends a creation that another thread has found, and gives the lock back.
    @inline(never)
    private func endWanted(_ creation: Creation, _ record: UnsafeMutablePointer<Record>) {
        creation.record = record
        inFlight.end(Unmanaged.passUnretained(creation))
        lock.unlock()
        creation.end()
    }

    @inline(never)
    private func completeAtLength(
        _ frame: UnsafeMutablePointer<Frame>, _ creation: Unmanaged<Creation>, _ value: UnsafeRawPointer
    ) -> Bool {
        let creation = creation.takeUnretainedValue()
        complete(creation, value)
        return creation.circle == nil || settle(creation, under: frame.pointee.outer)
    }
}
