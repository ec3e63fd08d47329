// SPDX-License-Identifier: MIT

internal import CDrip

/// Tells the way round where waiting for a creation would never end.
struct CycleReport {
    /// A call on the way round.
    private struct Call {
        let site: Site
        /// What the instance is kept for: its description is a user's code, which runs when no lock is held.
        var key: RecordNotes?
    }

    private let calls: [Call]
    /// Whether those who wait are tasks, for asynchronous singles.
    private let isAsynchronous: Bool

    /// Only under the wait lock.
    init(_ round: Round) {
        var calls: [Call] = []
        for step in round.steps {
            calls.append(Call(site: step.creation.site, key: step.creation.request.key))
            calls += CycleReport.callsBetween(step.creation, step.frame)
        }
        self.calls = calls
        isAsynchronous = round.steps.contains { $0.creation.site.kind == .asyncSingle }
    }

    /// The calls that a creation is in which keep no instance, the outermost first.
    private static func callsBetween(
        _ creation: Creation,
        _ innermost: UnsafeMutablePointer<Frame>?
    ) -> [Call] {
        var calls: [Call] = []
        var next = innermost
        while let frame = next, frame != creation.frame, frame.pointee.creation === creation {
            calls.append(Call(site: frame.pointee.site))
            next = frame.pointee.outer
        }
        return calls.reversed()
    }

    /// Stops the process with the report. Not under the wait lock.
    func stop() -> Never {
        let site = calls[0].site
        var path = calls.map { Report.Line(of: $0.site, key: $0.key?.keyText) }
        path.append(Report.Line(site.name, "already being built"))
        CycleReport.report(site, path, isAsynchronous: isAsynchronous).stop()
    }

    /// - Parameter provider: The one that the way leads back to, where it may have meant another one of its name.
    private static func report(_ provider: Site?, _ path: [Report.Line], isAsynchronous: Bool = false) -> Report {
        let last = path.count > 2 ? path[path.count - 2].what : path[0].what
        let toEscape = isAsynchronous ? awaitingLater(last, path[0].what) : callingLater(last)
        return Report(
            headline: "\(path[0].what) needs itself.",
            path: path,
            why: "Each waits for the one below it, so none can be finished.",
            advice: callingSuper(provider, path) + toEscape + ["move what both need into a third provider"]
        )
    }

    /// Who calls the very provider that it is has mostly overridden it.
    private static func callingSuper(_ provider: Site?, _ path: [Report.Line]) -> [String] {
        guard let provider, !provider.isKnownByTypeAlone, path.count == 2 else { return [] }
        return ["call `super.\(provider.name)`, if what a superclass gives was meant"]
    }

    private static func callingLater(_ last: String) -> [String] {
        ["hand \(last) a Provider and call it after construction", configuring]
    }

    /// A `Provider` cannot be awaited, and an asynchronous single has no `configure:`.
    private static func awaitingLater(_ last: String, _ first: String) -> [String] {
        [
            "let the instance of \(last) ask for \(first) when it is used, not while it is made",
            "start what \(last) need not wait for with `Task.detached`",
        ]
    }

    private static let configuring = "set the back reference in `configure:`"

    /// Stops the process where a provider whose creation others cannot wait for is running on this thread already.
    static func stopIfRunning(_ site: Site, in scope: Shelf, from innermost: UnsafeMutablePointer<Frame>?) {
        var next = innermost
        while let frame = next {
            let isItself = frame.pointee.site.plainPlace == site.plainPlace && frame.pointee.site.matches(site)
            if isItself, frame.pointee.scope === scope { stop(site, runningIn: frame, from: innermost) }
            next = frame.pointee.outer
        }
    }

    @inline(never)
    private static func stop(
        _ site: Site, runningIn first: UnsafeMutablePointer<Frame>, from innermost: UnsafeMutablePointer<Frame>?
    ) -> Never {
        var lines = [Report.Line(!site.isKnownByTypeAlone ? site.name : "\(site.metatype)", "already being built")]
        var next = innermost
        while let frame = next {
            lines.append(Report.Line(of: frame.pointee.site))
            next = frame == first ? nil : frame.pointee.outer
        }
        report(site, lines.reversed()).stop()
    }

    // MARK: Endless recursion

    /// Stops the process where calls that keep no instance have filled the stack. It may be others that did.
    ///
    /// The report is made on a stack of its own: what is left of this one may be too little.
    @inline(never)
    static func stopIfEndless(at frame: UnsafeMutablePointer<Frame>) {
        guard frame.enclosing?.isInside(frame.pointee.site) ?? false else { return }
        var work = Work(frame: frame)
        withUnsafeMutablePointer(to: &work) { work in
            drip_on_fresh_stack(
                { context in
                    let work = context!.assumingMemoryBound(to: Work.self)
                    work.pointee.text = CycleReport.endless(at: work.pointee.frame).text
                },
                work
            )
        }
        fatalError(work.text)
    }

    private struct Work {
        let frame: UnsafeMutablePointer<Frame>
        var text = ""
    }

    /// The report of a recursion that is about to end its thread's stack: one round, from where it was entered.
    private static func endless(at frame: UnsafeMutablePointer<Frame>) -> Report {
        var round = [frame.pointee.site]
        var entry = frame.pointee.site
        var depth = 1
        var isClosed = false
        var next = frame.enclosing
        while let outer = next {
            let site = outer.pointee.site
            if site.isAnotherRound(of: frame.pointee.site) { isClosed = true }
            if !isClosed { round.append(site) }
            if round.contains(where: site.isAnotherRound) { entry = site }
            depth += 1
            next = outer.enclosing
        }
        round.reverse()
        let start = round.firstIndex(where: entry.isAnotherRound) ?? 0
        let path = (round[start...] + round[..<start]).map { Report.Line(of: $0) }
        // What is kept for a key calls itself for another one.
        let provider = entry.kind == .single ? nil : entry
        var report = report(provider, path + [Report.Line(entry.name, "again")])
        // Nothing of the round is kept, so what `configure:` asks for would be made again and again, too.
        report.advice.removeAll { $0 == configuring }
        if round.contains(where: { $0.kind == .override }) {
            report.advice = ["set the override once, outside of what its replacement asks for"]
        }
        report.why = "\(depth) calls deep, the thread's stack is about to end: each calls the one below it."
        return report
    }
}

extension Site {
    /// Whether both are calls of one provider: a generic one may call itself with another type each time.
    fileprivate func isAnotherRound(of other: Site) -> Bool {
        if isKnownByTypeAlone { return matches(other) }
        return plainPlace == other.plainPlace && Site.sameText(file, other.file)
    }
}

extension UnsafeMutablePointer<Frame> {
    /// The call that this one stands in on the stack; an override that is set in a call has no other.
    fileprivate var enclosing: UnsafeMutablePointer<Frame>? {
        pointee.outer ?? pointee.before?.assumingMemoryBound(to: Frame.self)
    }

    /// Whether this call, or one that it stands in, is one of that provider.
    fileprivate func isInside(_ site: Site) -> Bool {
        var next: UnsafeMutablePointer<Frame>? = self
        while let frame = next {
            if frame.pointee.site.isAnotherRound(of: site) { return true }
            next = frame.enclosing
        }
        return false
    }
}
