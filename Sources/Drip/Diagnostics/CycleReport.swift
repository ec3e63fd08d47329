// SPDX-License-Identifier: MIT

internal import CDrip

/// The report of a cycle of creations, with its path.
struct CycleReport {
    /// The key is rendered only when no lock is held: its description is user code.
    private typealias Step = (site: Site, key: AnyKey?)

    private let steps: [Step]
    /// Whether a waiter waits for an `asyncSingle`.
    private let isAsynchronous: Bool

    /// - Parameter waiters: Each waiter waits for a creation that the root of the next waiter runs. The last waiter
    ///   waits for a creation that the root of the first waiter runs.
    init(_ waiters: [Waiter]) {
        var steps: [Step] = []
        for (index, waiter) in waiters.enumerated() {
            // The calls inside the wanted creation, down to the call that waits for the next creation.
            let innermost = waiters[(index + 1) % waiters.count].call
            steps += CycleReport.steps(from: waiter.wanted, to: innermost)
        }
        self.steps = steps
        isAsynchronous = waiters.contains { $0.wanted.site.kind == .asyncSingle }
    }

    private static func steps(from promise: Promise, to innermost: Call.Pointer?) -> [Step] {
        var steps: [Step] = []
        var next = innermost
        while let call = next {
            let own = call.pointee.ownCreation
            if own == promise.creation { break }
            steps.append((call.pointee.site, own?.pointee.key))
            next = call.pointee.outer
        }
        return [(promise.site, promise.key)] + (next == nil ? [] : steps.reversed())
    }

    /// Stops the process with the report. The caller holds no lock.
    func stop() -> Never {
        Report.stop {
            let site = steps[0].site
            var path = steps.map { $0.site.line(key: $0.key?.text) }
            path.append(Report.Line(site.name, "already being built"))
            let place = steps.lazy.compactMap(\.site.sourcePlace).first
            return CycleReport.report(site, path, at: place, isAsynchronous: isAsynchronous)
        }
    }

    /// - Parameter provider: The provider that the path returns to, if it may mean the superclass's provider of that
    ///   name.
    private static func report(
        _ provider: Site?, _ path: [Report.Line], at place: SourcePlace?, isAsynchronous: Bool = false
    ) -> Report {
        let last = path.count > 2 ? path[path.count - 2].what : path[0].what
        let toEscape =
            isAsynchronous
            ? [
                "let the instance of \(last) ask for \(path[0].what) when it is used, not while it is made",
                "use `Task.detached` for work that \(last) need not wait for",
            ] : ["hand \(last) a Provider and call it after construction", configuring]
        return Report(
            headline: "\(path[0].what) needs itself.",
            place: place,
            path: path,
            why: "Each waits for the one below it, so none can be finished.",
            advice: callingSuper(provider, path) + toEscape + ["move what both need into a third provider"]
        )
    }

    /// A provider that calls itself usually overrides a provider of its superclass, and means that provider.
    private static func callingSuper(_ provider: Site?, _ path: [Report.Line]) -> [String] {
        guard let provider, !provider.isKnownByType, path.count == 2 else { return [] }
        return ["call `super.\(provider.name)`, if you meant the superclass's provider"]
    }

    private static let configuring = "set the back reference in `configure:`"

    /// Stops the process if the same request is running on this thread already. No call waits for an instance that no
    /// component keeps, so the wait graph does not see this cycle.
    static func stopIfRunning(_ request: Request, from innermost: Call.Pointer?) {
        var next = innermost
        while let call = next {
            let own = call.pointee.ownCreation
            if let own, own.isFor(request.site, request.key),
                own.pointee.unretainedStorage.toOpaque() == request.storage.handle.toOpaque()
            {
                stop(request.site, runningIn: call, from: innermost)
            }
            next = call.pointee.outer
        }
    }

    @inline(never)
    private static func stop(
        _ site: Site, runningIn first: Call.Pointer, from innermost: Call.Pointer?
    ) -> Never {
        Report.stop {
            var lines = [Report.Line(site.name, "already being built")]
            var next = innermost
            while let call = next {
                lines.append(call.pointee.site.line())
                next = call == first ? nil : call.pointee.outer
            }
            return report(site, lines.reversed(), at: site.sourcePlace)
        }
    }

    // MARK: Endless recursion

    /// Stops the process if a recursion of calls that keep nothing has almost filled the stack. Returns if other code
    /// has filled it.
    @inline(never)
    static func stopIfEndless(at call: Call.Pointer) {
        guard call.pointee.outer?.isInside(call.pointee.site) ?? false else { return }
        Report.stop { endless(at: call) }
    }

    /// The report of a recursion that has almost filled its thread's stack. The path is one pass of the recursion, from
    /// the provider at which it was entered.
    private static func endless(at call: Call.Pointer) -> Report {
        var round = [call.pointee.site]
        var entry = call.pointee.site
        var depth = 1
        var isClosed = false
        var next = call.pointee.outer
        while let outer = next {
            let site = outer.pointee.site
            if site.isAnotherRound(of: call.pointee.site) { isClosed = true }
            if !isClosed { round.append(site) }
            if round.contains(where: site.isAnotherRound) { entry = site }
            depth += 1
            next = outer.pointee.outer
        }
        round.reverse()
        let start = round.firstIndex(where: entry.isAnotherRound) ?? 0
        let path = (round[start...] + round[..<start]).map { $0.line() }
        // A `single` recurses only if each instance asks for another key's instance, so it does not mean `super`.
        let provider = entry.kind == .single ? nil : entry
        var report = report(
            provider, path + [Report.Line(entry.name, "again")], at: entry.sourcePlace ?? round[start].sourcePlace)
        // No instance of the recursion is kept, so a call in `configure:` would repeat the recursion.
        report.advice.removeAll { $0 == configuring }
        if round.contains(where: { $0.kind == .override }) {
            report.advice = ["set the override once, outside of what its replacement asks for"]
        }
        report.why = "\(depth) calls deep, the thread's stack is about to end: each calls the one below it."
        return report
    }
}

extension Site {
    /// Whether both are calls of one provider. A generic provider may call itself with another type each time.
    fileprivate func isAnotherRound(of other: Site) -> Bool {
        if isKnownByType { return matches(other) }
        return hasSamePlace(as: other)
    }
}

extension Call.Pointer {
    /// Whether this call, or a call around it, is a call of that provider.
    fileprivate func isInside(_ site: Site) -> Bool {
        sequence(first: self, next: \.pointee.outer).contains { $0.pointee.site.isAnotherRound(of: site) }
    }
}
