// SPDX-License-Identifier: MIT

/// What a call finds whose instance is there; that of a weak single may have gone.
extension Storage {
    /// The record of a provider whose instance is there. Under the lock.
    ///
    /// - Parameter held: As for `isAlive`.
    func livingRecord(of request: Request, _ held: inout [AnyObject]) -> UnsafeMutablePointer<Record>? {
        guard let record = request.scope.currentTable.record(request.site, request.key) else { return nil }
        if record.isAlive(&held) { return record }
        guard hidesLiving(record.pointee.original ?? record, &held) else { return nil }
        refresh(&held)
        guard let other = request.scope.currentTable.record(request.site, request.key) else { return nil }
        return other.isAlive(&held) ? other : nil
    }

    /// Whether a weak single whose instance is gone hides another of the same provider, which somebody holds: one that was
    /// made under an override, and in another way, so that it counts beyond that.
    private func hidesLiving(_ empty: UnsafeMutablePointer<Record>, _ held: inout [AnyObject]) -> Bool {
        guard wasRefreshed else { return false }
        return log.records.contains { other in
            !other.pointee.isCurrent && other.pointee.scope === empty.pointee.scope
                && other.pointee.matches(empty.pointee.site, nil) && isMadeByCurrent(other)
                && other.pointee.isBuiltFromCurrent && other.isAlive(&held)
        }
    }
}
