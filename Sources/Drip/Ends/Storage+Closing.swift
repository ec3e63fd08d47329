// SPDX-License-Identifier: MIT

internal import CDrip

/// An end is a loop: the components below end, the newest first, then one teardown runs, until nothing is left.
extension Storage {
    /// Whether an end runs here.
    var isEnding: Bool { withLock { $0.wiring?.ends.isRunning ?? false } }

    /// Ends the components below and this one. If a teardown is asynchronous and this is a component's first end, stops
    /// the process before any teardown runs.
    func close(at place: SourcePlace) {
        guard !isEnding, !isIn(Mode.released), !runsLater(EndRun.Later(storage: self, place: place)) else { return }
        let ending = unendedBelow + [self]
        for storage in ending { storage.stopIfAsync(at: place) }
        for storage in ending { storage.cancelTasks() }
        EndRun.run { end(at: place) }
    }

    /// Lets an end run after those that run below, if a teardown of the same run asks for it.
    func runsLater(_ end: EndRun.Later) -> Bool {
        guard let run = EndRun.current, below.contains(where: \.isEnding) else { return false }
        return run.add(end)
    }

    /// Begins an end. From now on, no task begins, and every call takes the slow path, which tells of late use.
    ///
    /// - Parameter needsMainActor: Whether the end goes on only if the main actor does.
    /// - Returns: false if an end runs already. That end takes what is pending.
    func beginEnd(at place: SourcePlace, needsMainActor: Bool = false) -> Bool {
        Call.Pointer.linkAndShow(for: self)
        let begins = withLock { state in
            guard state.madeWiring.ends.begin(needsMainActor: needsMainActor) else { return false }
            state.wiring?.ends.noteClose(at: place)
            markOver(&state, Mode.closed)
            return true
        }
        if begins { cancelTasks() }
        return begins
    }

    /// Notes that the component has ended. The lock is held.
    func markOver(_ state: inout State, _ mode: UInt32) {
        if !isIn(Mode.over) {
            addReasons(1)
            state.cache.hide()
        }
        setMode(mode)
    }

    /// - Parameter known: `LateWork.count` when an end above looked, which has ended what is below; nil without such an end.
    private func end(at place: SourcePlace, seen known: Int? = nil) {
        guard beginEnd(at: place) else { return }
        // The teardowns below may have built children here.
        var seen = children.contains(where: \.isUnended) ? nil : known
        repeat { endBelow(at: place, seen: &seen) } while runNextTeardown()
        finishReleaseDuringEnd()
    }

    /// Ends the components below, also those that their teardowns build.
    ///
    /// - Parameter seen: `LateWork.count` when this end looked last.
    private func endBelow(at place: SourcePlace, seen: inout Int?) {
        while let count = LateWork.news(since: seen) {
            seen = count
            for storage in unendedBelow {
                storage.awaitOtherEnd()
                storage.end(at: place, seen: count)
            }
        }
    }

    /// The components below that are open or have something pending, children before parents, the newest child first.
    private var unendedBelow: [Storage] { below.filter(\.isUnended) }

    /// The components below, children before parents, the newest child first.
    var below: [Storage] {
        guard withLock({ _ in family.hasChildren }) else { return [] }
        return Storage.childrenFirst(below: [self])
    }

    /// Whether the component is open, has something pending, or ends now.
    var isUnended: Bool {
        withLock { !isIn(Mode.over) || $0.wiring?.ends.isRunning == true || $0.wiring?.ends.hasPending == true }
    }

    /// Waits for the end that another thread or task runs. The wait has a limit, since a teardown may wait for this
    /// thread. An end that needs the main actor cannot go on while the main actor waits.
    private func awaitOtherEnd() {
        let limit = ContinuousClock.now + .seconds(Waiting.patience)
        if drip_is_on_main_queue(), withLock({ $0.wiring?.ends.needsMainActor ?? false }) { return }
        while isEnding, .now < limit { usleep(200) }
    }

    /// Stops the process if a `shutdown:` closure is pending at the first end of the component.
    private func stopIfAsync(at place: SourcePlace) {
        Call.Pointer.linkAndShow(for: self)
        guard !isIn(Mode.over), let site = withLock({ $0.wiring?.ends.firstAsync }) else { return }
        Report.asyncTeardown(of: site, in: componentName, "closed", ("closed at", place)).stop()
    }
}
