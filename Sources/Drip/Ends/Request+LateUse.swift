// SPDX-License-Identifier: MIT

/// Tells of late use: once for each class of component and provider.
extension Request {
    /// Tells of a call, unless the call belongs to work that the end knows.
    ///
    /// - Parameters:
    ///   - isNew: Whether the call makes a new instance.
    ///   - outer: The call around this one.
    @inline(never)
    func noteLateUse(isNew: Bool, under outer: Call?) {
        guard !site.isKnownByType else { return }
        let asker = outer?.site
        if EndRun.current != nil {
            if !isNew, isTornDown { tellLateUse(isNew: false, isTornDown: true, by: asker) }
            return
        }
        // The outer call began before the end, or was told.
        if let outer, outer.isOfEndedComponent { return }
        if RunningTask.marks.contains(where: { $0.list.isEnded && !$0.task.isOver }) { return }
        tellLateUse(isNew: isNew && !site.isTransient, isTornDown: false, by: asker)
    }

    private var isTornDown: Bool {
        storage.withLock { state in
            guard let record = state.cache.table.record(of: site, key), record.pointee.hasTeardown else { return false }
            return record.pointee.reference.map { state.wiring?.ends.isPending($0) == false } ?? false
        }
    }

    private func tellLateUse(isNew: Bool, isTornDown: Bool, by asker: Site?) {
        let type = storage.componentType
        let isFirst = LateUses.current.isFirst(site, of: type)
        if isFirst || isNew {
            let provider = ObservedProvider(site: site, componentType: type)
            storage.tell(.usedLate(provider, component: storage.observedID, isNew: isNew))
        }
        if isFirst {
            Report.lateUse(of: site, isNew: isNew, isTornDown: isTornDown, in: storage, by: asker).tellOrPrint()
        }
    }
}

extension Report {
    /// - Parameters:
    ///   - isTornDown: Whether the instance was torn down before. Then another teardown has asked for it.
    ///   - asker: The call that asked, if there was one.
    fileprivate static func lateUse(
        of provider: Site, isNew: Bool, isTornDown: Bool, in storage: Storage, by asker: Site?
    ) -> Report {
        let name = storage.componentName
        let end = storage.isClosed ? "closed" : "released"
        let closedAt = storage.withLock { $0.wiring?.ends.closedAt }
        let headline: String
        let why: String
        var advice = lateCures(for: name, hasTasks: storage.hasTasks)
        if isTornDown {
            headline = "\(provider.name) was used after its teardown, while \(name) ends."
            why = "Instances are torn down in reverse order of construction."
            advice = [
                "ask for it in the closure that makes the instance whose teardown needs it: then it is made before that "
                    + "instance, and torn down after it"
            ]
        } else if isNew {
            headline = "made a new \(provider.name) after \(name) was \(end)."
            why = "The call got the instance. Its teardown runs at the next end of \(name), or at its release."
        } else {
            headline = "\(provider.name) was used after \(name) was \(end)."
            why = "The call got the instance. If the instance has a teardown, it has run."
        }
        return Report(
            headline: headline,
            place: asker?.sourcePlace ?? provider.sourcePlace,
            path: (asker.map { [$0.line()] } ?? []) + [provider.line()],
            why: why,
            advice: advice
        ).adding(facts: closedAt.map { ["closed at   \($0.text)"] } ?? [])
    }
}

extension LateUses {
    static var current: LateUses { ReportListener.current?.lateUses ?? ofProcess }

    /// Tells that a task was not started.
    func reportUnstarted(at place: SourcePlace, of type: Any.Type?) {
        if isFirstStart(place.text + Report.name(type)) { Report.notStarted(at: place, of: type).tellOrPrint() }
    }
}
