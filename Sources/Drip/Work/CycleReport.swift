// SPDX-License-Identifier: MIT

internal import CDrip

/// The report of providers that need themselves, with the path.
struct CycleReport {
    private typealias Step = (site: Site, key: AnyKey?, place: SourcePlace?)

    /// The providers of the cycle, and where modules were asked for. A key is rendered only when no lock is held: its description is user code.
    private var steps: [Step] = []
    /// Whether a waiter waits for an `asyncSingle`, or tasks run the calls of the recursion.
    private var isAsynchronous = false
    /// The number of calls of a recursion that keeps nothing; nil if creations wait for each other.
    private var depth: Int?

    /// - Parameter waiters: Each waiter waits for a creation that the root of the next waiter runs. The last waiter
    ///   waits for a creation that the root of the first waiter runs.
    init(_ waiters: [CallWaiter]) {
        for (index, waiter) in waiters.enumerated() {
            guard let wanted = waiter.wantedCreation else { continue }
            // The calls inside the wanted creation, down to the call that waits for the next creation.
            var inside: [Step] = []
            var next = waiters[(index + 1) % waiters.count].call
            while let call = next {
                let own = call.ownCreation
                if own === wanted { break }
                inside.append((call.site, own?.key, call.place))
                next = call.outer
            }
            steps.append((wanted.site, wanted.key, next?.place))
            if next != nil { steps += inside.reversed() }
        }
        isAsynchronous = waiters.contains { $0.wantedCreation?.site.isMadeByTask ?? false }
    }

    /// A recursion that has almost filled its thread's stack, or that awaits without an end. The path is one pass of the
    /// recursion, from the provider at which it was entered.
    ///
    /// - Parameter sites: All calls of the thread or task, innermost first.
    private init(ofRecursion sites: [Site], isAsynchronous: Bool) {
        self.isAsynchronous = isAsynchronous
        // Loops over the array itself: slices of it would be 5 KB of code.
        var length = 1
        while length < sites.count, !sites[0].isAnotherRound(of: sites[length]) { length += 1 }
        let round = Array(sites.prefix(length).reversed())
        var (start, entry) = (Int?.none, sites.count)
        while start == nil, entry > 0 {
            entry -= 1
            start = round.firstIndex { $0.isAnotherRound(of: sites[entry]) }
        }
        for step in 0..<length { steps.append((round[((start ?? 0) + step) % length], nil, nil)) }
        depth = sites.count
    }

    /// Stops the process with the report. The caller holds no lock.
    func stop() -> Never { Report.stop { report } }

    private var report: Report {
        let path = steps.map { $0.site.line(key: $0.key?.text, askedAt: $0.place) }
        let (first, last) = (path[0].what, path[path.count - 1].what)
        let state = isAsynchronous ? "and none has returned" : "the thread's stack is about to end"
        return Report(
            headline: "\(first) needs itself.",
            place: steps.lazy.compactMap { $0.site.sourcePlace ?? $0.place }.first,
            path: path + [(first, depth == nil ? "already being built" : "again", "")],
            why: depth.map { "\($0) calls deep, \(state): each calls the one below it." }
                ?? "Each waits for the one below it, so none can be finished.",
            advice: advice(first, last)
        )
    }

    private func advice(_ first: String, _ last: String) -> [String] {
        if depth == nil, steps.allSatisfy(\.site.isKnownByType) {
            return ["let one of these modules ask for the next one in a provider, not while it is built"]
        }
        var advice = ["hand \(last) a Provider and call it after construction"]
        if depth == nil {
            advice.append("set the reference back in `link:`")
        } else if steps.contains(where: { $0.site.kind == .override }) {
            return ["set the override once, outside of what its replacement asks for"]
        }
        if isAsynchronous {
            advice = [
                "let the instance of \(last) ask for \(first) when it is used, not while it is made",
                "use `Task.detached` for work that \(last) need not wait for",
            ]
        }
        // A provider that calls itself usually overrides a provider of its superclass, and means that provider. But a
        // `single` recurses only if each instance asks for another key's instance.
        let (site, isRecursion) = (steps[0].site, depth != nil)
        if steps.count == 1, !site.isKnownByType, !isRecursion || site.kind != .single {
            advice.insert("call `super.\(first)`, if you meant the superclass's provider", at: 0)
        }
        return advice + ["move what both need into a third provider"]
    }

    // MARK: The end of the stack

    /// Stops the process if the calls repeat themselves, or if hardly any stack is left. Returns if other code has
    /// filled most of the stack.
    @inline(never)
    static func stopIfStackEnds(at call: Call) {
        // A loop, because the first use of a key path or of a generic sequence needs 24 KB of stack.
        var next = call.outer
        while let outer = next, !outer.site.isAnotherRound(of: call.site) { next = outer.outer }
        let isRecursion = next != nil
        guard isRecursion || drip_is_last_stack() else { return }
        Report.stop {
            let sites = sequence(first: call, next: \.outer).map(\.site)
            guard isRecursion else { return Report.stackEnds(in: sites) }
            return CycleReport(ofRecursion: sites, isAsynchronous: call.isTask).report
        }
    }
}

extension Report {
    /// - Parameter calls: All calls of the thread, innermost first.
    fileprivate static func stackEnds(in calls: [Site]) -> Report {
        Report(
            headline: "\(calls[0].name) is \(calls.count) calls deep, and the thread's stack is about to end.",
            place: calls[0].sourcePlace,
            path: calls.prefix(8).reversed().map { $0.line() },
            why: "Each instance is made inside the call that needs it, so a long chain needs a large stack.",
            advice: [
                "make the chain on the main thread, or on a thread with a larger stack",
                "let one of these hand out a Provider, which is called after construction",
            ]
        )
    }
}

extension Site {
    /// Whether both are calls of one provider. A generic provider may call itself with another type each time.
    fileprivate func isAnotherRound(of other: Site) -> Bool {
        isKnownByType ? matches(other) : hasSamePlace(as: other)
    }
}
