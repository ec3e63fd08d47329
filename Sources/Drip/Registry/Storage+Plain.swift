// SPDX-License-Identifier: MIT

/// The short way for what most creations are: a single without key, `configure` or teardown, in a component without
/// overrides, that nobody else is making. Whatever is not so goes the long way, through `resolve`.
///
/// Written without closures and retains: they were half a creation's time.
extension Storage {
    /// Begins a creation, or gives nil where the short way does not lead there.
    func beginPlainly(_ call: PlainCall, _ requester: Unmanaged<Creation>?) -> Unmanaged<Creation>? {
        guard isOfBirthLine else { return nil }
        lock.lock()
        defer { lock.unlock() }
        guard !isIn(Mode.notPlain), files.isCanonical(call.site), !inFlight.contains(call),
            call.scope._withUnsafeGuaranteedRef({ $0.currentTable.record(call.site) }) == nil
        else { return nil }
        let hides = Creation.hidesTables(of: self, for: requester)
        let creation = inFlight.begin(call, requester, hidesTables: hides)
        if call.isModule, hasExtras { creation._withUnsafeGuaranteedRef { $0.began(after: extras.lastRegistration) } }
        if hides { watch() }
        return creation
    }

    /// Makes the frame of a creation the innermost one. `outer` is the one before.
    func enter(
        _ frame: UnsafeMutablePointer<Frame>, _ creation: Unmanaged<Creation>, under outer: UnsafeMutablePointer<Frame>?
    ) {
        frame.pointee.unretainedCreation = creation
        let hides = creation._withUnsafeGuaranteedRef { creation in
            creation.frame = frame
            return creation.hidesTables
        }
        if hides { beginWatchingAbove() }
        Frame.push(frame, under: outer)
    }

    /// Takes the frame of a creation away again.
    func leave(_ frame: UnsafeMutablePointer<Frame>, _ creation: Unmanaged<Creation>, isMade: Bool) {
        let outer = frame.pointee.outer
        Frame.pop(frame)
        if creation._withUnsafeGuaranteedRef({ $0.hidesTables }) { endWatchingAbove() }
        if !isMade { fail(creation.takeUnretainedValue(), under: outer) }
    }

    /// Ends a creation with its instance, retained.
    ///
    /// - Returns: false where the instance has to be made again.
    func completePlainly(
        _ creation: Unmanaged<Creation>, under outer: UnsafeMutablePointer<Frame>?, _ value: UnsafeRawPointer
    ) -> Bool {
        // What is hidden above from here on hides this too, or is seen to be hidden below.
        if creation._withUnsafeGuaranteedRef({ $0.reachesAbove }) { joinAncestors(nil) }
        lock.lock()
        guard creation._withUnsafeGuaranteedRef({ staysPlain($0) }) else {
            lock.unlock()
            return completeAtLength(creation.takeUnretainedValue(), under: outer, value)
        }
        let requester = creation._withUnsafeGuaranteedRef { $0.unretainedRequester }
        let record = creation._withUnsafeGuaranteedRef { keep($0, value) }
        if creation._withUnsafeGuaranteedRef({ $0.hidesTables }) { unwatch() }
        if creation._withUnsafeGuaranteedRef({ $0.isWanted }) {
            endWanted(creation.takeUnretainedValue(), record)
        } else {
            inFlight.end(creation, reusable: true)
            lock.unlock()
        }
        requester?._withUnsafeGuaranteedRef { $0.depends(on: record) }
        return true
    }

    /// Whether nothing happened while a creation ran that the short way knows nothing of. Under the lock.
    private func staysPlain(_ creation: Creation) -> Bool {
        creation.isPlain && !isIn(creation.request.site.isModule ? Mode.notPlain | Mode.registered : Mode.notPlain)
    }

    /// Keeps an instance, and lets others see it where what it was built from is current. Under the lock.
    private func keep(_ creation: Creation, _ value: UnsafeRawPointer) -> UnsafeMutablePointer<Record> {
        let scope = creation.request.unretainedScope
        let record = log.append(Record(site: creation.request.site, value: value, unretained: scope))
        record.pointee.provider = creation.request.providerRecord
        if let notes = creation.notes.take() { record.pointee.notes = Unmanaged.passRetained(notes) }
        if record.pointee.isBuiltFromCurrent {
            scope._withUnsafeGuaranteedRef { $0.insert(record, hidden: isHidden) }
        } else {
            record.pointee.retire()
        }
        if creation.request.site.isModule { adopt(record) }
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
    private func completeAtLength(
        _ creation: Creation, under outer: UnsafeMutablePointer<Frame>?, _ value: UnsafeRawPointer
    ) -> Bool {
        complete(creation, value)
        return creation.circle == nil || settle(creation, under: outer)
    }

    /// Tells a module where it is kept. Under the lock.
    func adopt(_ record: UnsafeMutablePointer<Record>) {
        let module = Unmanaged<StoredModule>.fromOpaque(record.pointee.value.unsafelyUnwrapped)
        module._withUnsafeGuaranteedRef { module in
            if module.record == nil { module.record = record }
        }
    }
}

/// What the short way knows of a call: a request of which the rest follows.
struct PlainCall {
    let site: Site
    let scope: Unmanaged<Shelf>
    let provider: Unmanaged<StoredModule>?
    let isModule: Bool
}

extension Site {
    /// Whether this stands for a module; the same as asking for the kind, without making one.
    var isModule: Bool { UInt8(truncatingIfNeeded: place & ~TypeMark.function) == Kind.module.rawValue }
}
