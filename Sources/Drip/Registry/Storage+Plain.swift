// SPDX-License-Identifier: MIT

/// The short way for what most creations are: a single without key, `configure` or teardown, in a component without
/// overrides, that nobody else is making. Whatever is not so goes the long way, through `resolve`.
extension Storage {
    /// Begins a creation, or gives nil where the short way does not lead there.
    func beginPlainly(_ request: Request, _ requester: Creation?) -> Creation? {
        let lineage = hasParents ? currentLineage() : nil
        lock.lock()
        defer { lock.unlock() }
        guard !isIn(Mode.notPlain), files.isCanonical(request.site),
            request.scope.currentTable.record(request.site) == nil, !inFlight.contains(where: { $0.isFor(request) })
        else { return nil }
        if componentType == nil { componentType = request.component }
        let creation = Creation(request, requester, nil, lineage)
        if request.site.kind == .module, hasExtras { creation.lastRegistration = extras.lastRegistration }
        inFlight.append(creation)
        if creation.hidesTables { watch() }
        return creation
    }

    /// Makes the instance of a creation.
    @inline(__always)
    func runPlainly<T, E: Error>(
        _ creation: Creation, under outer: UnsafeMutablePointer<Frame>?, _ make: () throws(E) -> T
    ) throws(E) -> T {
        watchAncestors(of: creation)
        defer { unwatchAncestors(of: creation) }
        var frame = Frame(site: creation.site, scope: creation.scope, creation: creation)
        do throws(E) {
            return try withUnsafeMutablePointer(to: &frame) { frame throws(E) in
                creation.frame = frame
                Frame.push(frame, under: outer)
                defer { Frame.pop(frame) }
                let value = try make()
                if creation.circle != nil { creation.expose(value) }
                return value
            }
        } catch {
            fail(creation, under: outer)
            throw error
        }
    }

    /// Ends a creation with its instance, retained.
    ///
    /// - Returns: false where the instance has to be made again.
    func completePlainly(
        _ creation: Creation, under outer: UnsafeMutablePointer<Frame>?, _ value: UnsafeRawPointer
    ) -> Bool {
        lock.lock()
        guard creation.isPlain, !hasExtras, creation.lineage == nil else {
            lock.unlock()
            complete(creation, value)
            return creation.circle == nil || settle(creation, under: outer)
        }
        let provider = creation.request.provider?.record
        let record = log.append(
            Record(site: creation.site, value: value, scope: creation.scope, notes: creation.notes))
        record.pointee.provider = provider
        creation.record = record
        if !record.pointee.isBuiltFromCurrent { record.pointee.retire() }
        if creation.site.kind == .module { adopt(record) }
        if record.pointee.isCurrent, !isIn(Mode.closed | Mode.gone) {
            creation.scope.insert(record, hidden: isHidden)
        }
        forget(creation)
        lock.unlock()
        creation.end()
        creation.requester?.depends(on: record)
        return true
    }

    /// Tells a module where it is kept. Under the lock.
    func adopt(_ record: UnsafeMutablePointer<Record>) {
        let module = Unmanaged<StoredModule>.fromOpaque(record.pointee.value.unsafelyUnwrapped)
        module._withUnsafeGuaranteedRef { module in
            if module.record == nil { module.record = record }
        }
    }
}
