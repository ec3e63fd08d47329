// SPDX-License-Identifier: MIT

internal import CDrip

/// An end that awaits nothing. It is a loop: the components below end, the newest first, then one teardown runs, until
/// nothing is left.
struct Closing {
    let place: SourcePlace

    /// Ends a component and those below now, unless an end runs already; or later, as the last of its run, if a teardown of
    /// an end below asks for it. If a teardown is asynchronous and this is a component's first end, stops the process before
    /// any teardown runs.
    @inline(never)
    static func close(_ storage: Storage, at place: SourcePlace) {
        guard !storage.isEnding, !storage.isIn(Mode.released) else { return }
        if EndRun.postpones((storage, nil, place)) { return }
        let closing = Closing(place: place)
        let ending = closing.unended(below: storage) + [storage]
        for storage in ending { closing.stopIfAsync(storage) }
        for storage in ending { storage.cancelTasks() }
        EndRun.run { closing.end(storage) }
    }

    /// - Parameter known: `EndNews.count` when an end above looked, which has ended what is below; nil without such an end.
    private func end(_ storage: Storage, seen known: Int? = nil) {
        guard storage.beginEnd(at: place) else { return }
        // The teardowns below may have built children here.
        var seen = storage.children.contains(where: \.isUnended) ? nil : known
        repeat { endBelow(storage, seen: &seen) } while storage.runNextTeardown()
        storage.finishReleaseDuringEnd()
    }

    /// Ends the components below, also those that their teardowns build.
    ///
    /// - Parameter seen: `EndNews.count` when this end looked last.
    private func endBelow(_ storage: Storage, seen: inout Int?) {
        while let count = EndNews.news(since: seen) {
            seen = count
            for below in unended(below: storage) {
                awaitOtherEnd(of: below)
                end(below, seen: count)
            }
        }
    }

    /// The components below that are open or have something pending, children before parents, the newest child first.
    private func unended(below storage: Storage) -> [Storage] { storage.below.filter(\.isUnended) }

    /// Waits for the end that another thread or task runs. The wait has a limit, since a teardown may wait for this
    /// thread. An end that needs the main actor cannot go on while the main actor waits.
    private func awaitOtherEnd(of storage: Storage) {
        let limit = ContinuousClock.now + .seconds(Report.patience)
        if drip_is_on_main_queue(), storage.withLock({ $0.wiring?.ends.needsMainActor ?? false }) { return }
        while storage.isEnding, .now < limit { usleep(200) }
    }

    /// Stops the process if a `shutdown:` closure is pending at the first end of a component.
    private func stopIfAsync(_ storage: Storage) {
        Call.showEarly(for: storage)
        guard !storage.isIn(Mode.over), let site = storage.withLock({ $0.wiring?.ends.firstAsync }) else { return }
        Report.asyncTeardown(of: site, in: storage.componentName, "closed", ("closed at", place)).stop()
    }
}
