// SPDX-License-Identifier: MIT

internal import CDrip

/// The short way for what most creations are: a single without key, `configure` or teardown, in a component without
/// overrides, that nobody else is making. Whatever is not so goes the long way, through `resolve`.
///
/// Written without closures, retains and calls, which were three quarters of a creation's time.
extension Storage {
    /// Where the short way leads a call.
    enum Way {
        /// To an instance that is there.
        case found(UnsafeMutablePointer<Record>)
        /// To a creation, which began: the frame is the innermost one.
        case began
        /// Nowhere.
        case long
    }

    /// Looks for the instance of a call, and begins its creation where there is none.
    ///
    /// - Parameter provider: The module that provides, where it is a stored one.
    func begin(_ frame: UnsafeMutablePointer<Frame>, _ provider: Unmanaged<StoredModule>?) -> Way {
        let outer = outerFrame
        // An override that is being installed hears of a call to any component.
        guard !isIn(Mode.notPlain), outer?.pointee.unretainedInstallation == nil else { return .long }
        let requester = outer?.pointee.unretainedCreation
        let hash = frame.pointee.site.firstHash
        let table = frame.pointee.unretainedShelf._withUnsafeGuaranteedRef { $0.currentTable }
        var isClear = true
        if let found = table.glance(frame.pointee.site, at: hash, &isClear)
            ?? (isClear ? nil : table.hit(frame.pointee.site))
        {
            provider?._withUnsafeGuaranteedRef { $0.learn() }
            requester?._withUnsafeGuaranteedRef { $0.depends(on: found) }
            return .found(found)
        }
        guard isOfBirthLine else { return .long }
        lock.lock()
        guard !isIn(frame.pointee.site.isModule ? Mode.notPlain | Mode.registered : Mode.notPlain),
            provider?._withUnsafeGuaranteedRef({ $0.record?.pointee.isCurrent }) ?? true,
            files.isCanonical(frame.pointee.site), !inFlight.contains(frame), !isKnown(frame, hash)
        else {
            lock.unlock()
            return .long
        }
        let hides = Creation.hidesTables(of: self, for: requester)
        frame.pointee.unretainedCreation = requester
        let creation = inFlight.begin(frame, provider, hidesTables: hides)
        if frame.pointee.site.isModule, hasExtras {
            creation._withUnsafeGuaranteedRef { $0.began(after: extras.lastRegistration) }
        }
        if hides { watch() }
        lock.unlock()
        if hides { beginWatchingAbove() }
        frame.pointee.unretainedCreation = creation
        Frame.push(frame, under: outer)
        return .began
    }

    /// Takes the frame of a creation away again.
    ///
    /// - Parameter isMade: Whether there is an instance; without one the creation is over.
    func leave(_ frame: UnsafeMutablePointer<Frame>, isMade: Bool) {
        Frame.pop(frame)
        guard let creation = frame.pointee.unretainedCreation else { return }
        if creation._withUnsafeGuaranteedRef({ $0.hidesTables }) {
            if creation._withUnsafeGuaranteedRef({ $0.lineage == nil }) {
                endWatchingAbove()
            } else {
                unwatchAncestors(of: creation.takeUnretainedValue())
            }
        }
        if !isMade { fail(creation.takeUnretainedValue(), under: frame.pointee.outer) }
    }

    /// Ends a creation of which the frame was taken away, with its instance, retained.
    ///
    /// - Returns: false where the instance has to be made again.
    func complete(_ frame: UnsafeMutablePointer<Frame>, _ value: UnsafeRawPointer) -> Bool {
        guard let creation = frame.pointee.unretainedCreation else { return true }
        lock.lock()
        guard creation._withUnsafeGuaranteedRef({ staysPlain($0) }) else {
            lock.unlock()
            return completeAtLength(frame, value)
        }
        let requester = creation._withUnsafeGuaranteedRef { $0.unretainedRequester }
        let record = creation._withUnsafeGuaranteedRef { keep($0, value) }
        if creation._withUnsafeGuaranteedRef({ $0.hidesTables }) { unwatch() }
        creation._withUnsafeGuaranteedRef { $0.request.provider?._withUnsafeGuaranteedRef { $0.learn() } }
        if creation._withUnsafeGuaranteedRef({ $0.isWanted }) {
            endWanted(creation.takeUnretainedValue(), record)
        } else {
            inFlight.end(creation, reusable: true)
            lock.unlock()
        }
        requester?._withUnsafeGuaranteedRef { $0.depends(on: record) }
        return true
    }

    /// Whether a call's instance is there, by whichever addresses its file and its type are known. Under the lock.
    @inline(__always)
    private func isKnown(_ frame: UnsafeMutablePointer<Frame>, _ hash: UInt) -> Bool {
        let table = frame.pointee.unretainedShelf._withUnsafeGuaranteedRef { $0.currentTable }
        if table.isEmptyTable { return false }
        var isClear = !frame.pointee.site.isKnownByTypeAlone
        if isClear, table.glance(frame.pointee.site, at: hash, &isClear) != nil { return true }
        return !isClear && table.record(frame.pointee.site) != nil
    }

    /// Whether nothing happened while a creation ran that the short way knows nothing of. Under the lock.
    @inline(__always)
    private func staysPlain(_ creation: Creation) -> Bool {
        creation.isPlain && creation.lineage == nil && !wasRefreshed
            && !isIn(creation.request.site.isModule ? Mode.notPlain | Mode.registered : Mode.notPlain)
    }

    /// Keeps an instance, and lets others see it where what it was built from is current. Under the lock.
    @inline(__always)
    private func keep(_ creation: Creation, _ value: UnsafeRawPointer) -> UnsafeMutablePointer<Record> {
        let scope = creation.request.unretainedScope
        let record = log.append(Record(site: creation.request.site, value: value, unretained: scope))
        let provider = creation.request.providerRecord
        record.pointee.provider = provider
        if creation.reachesAbove { isBuiltFromAbove = true }
        let isBuiltFromCurrent = provider?.pointee.isCurrent ?? true && creation.dependencies.areCurrent
        if !creation.dependencies.isEmpty { Record.setDependencies(creation.dependencies.take(), of: record) }
        if !isBuiltFromCurrent {
            record.pointee.retire()
        } else if record.pointee.site.isKnownByTypeAlone {
            scope._withUnsafeGuaranteedRef { $0.insert(record, hidden: isHidden) }
        } else {
            scope._withUnsafeGuaranteedRef { $0.insertPlainly(record, hidden: isHidden) }
        }
        if record.pointee.site.isModule { adopt(record) }
        return record
    }

    /// Ends a creation that another thread has found, and gives the lock back.
    @inline(never)
    private func endWanted(_ creation: Creation, _ record: UnsafeMutablePointer<Record>) {
        creation.record = record
        inFlight.end(Unmanaged.passUnretained(creation))
        lock.unlock()
        creation.end()
    }

    @inline(never)
    private func completeAtLength(_ frame: UnsafeMutablePointer<Frame>, _ value: UnsafeRawPointer) -> Bool {
        guard let creation = frame.pointee.creation else { return true }
        complete(creation, value)
        return creation.circle == nil || settle(creation, under: frame.pointee.outer)
    }
}
