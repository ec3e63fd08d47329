// SPDX-License-Identifier: MIT

/// Tells of late use: once for each class of component and provider.
extension Storage {
    /// Tells of a call, unless the call belongs to work that the end knows.
    ///
    /// - Parameters:
    ///   - isNew: Whether the call makes a new instance.
    ///   - outer: The call around this one.
    @inline(never)
    func noteLateUse(_ request: Request, isNew: Bool, under outer: Call.Pointer?) {
        let site = request.site
        guard !site.isKnownByType else { return }
        let asker = outer?.pointee.site
        if EndRun.current != nil {
            if !isNew, isTornDown(site, request.key) { tellLateUse(of: site, .tornDown, by: asker) }
            return
        }
        // The outer call began before the end, or was told.
        if outer?.pointee.storage.isIn(Mode.over) == true { return }
        if RunningTask.marks.contains(where: { $0.list.isEnded && !$0.task.isOver }) { return }
        tellLateUse(of: site, isNew && !site.isPassed ? .made : .used, by: asker)
    }

    private func isTornDown(_ site: Site, _ key: AnyKey?) -> Bool {
        withLock { state in
            guard let record = state.cache.table.record(of: site, key), record.pointee.hasTeardown else { return false }
            return record.pointee.reference.map { state.wiring?.ends.isPending($0) == false } ?? false
        }
    }

    private func tellLateUse(of site: Site, _ kind: LateUse.Kind, by asker: Site?) {
        let (type, closedAt) = withLock { ($0.componentType, $0.wiring?.ends.closedAt) }
        let isFirst = LateUses.current.isFirst(site, of: type)
        if isFirst || kind == .made {
            let provider = ObservedProvider(site: site, componentType: type)
            tell(.usedLate(provider, component: observedID, isNew: kind == .made))
        }
        guard isFirst else { return }
        let use = LateUse(
            kind: kind, provider: site, component: type, hasTasks: hasTasks, asker: asker,
            isClosed: isClosed, closedAt: closedAt)
        Report.late(use).tellOrPrint()
    }
}

extension LateUses {
    static var current: LateUses { ReportListener.current?.lateUses ?? ofProcess }

    /// Tells that a task was not started.
    func tellOfStart(at place: SourcePlace, of type: Any.Type?) {
        if isFirstStart(place.text + Report.name(type)) { Report.notStarted(at: place, of: type).tellOrPrint() }
    }
}
