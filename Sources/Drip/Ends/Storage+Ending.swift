// SPDX-License-Identifier: MIT

/// The beginning of an end.
extension Storage {
    /// Whether an end runs here.
    var isEnding: Bool { @inline(never) get { withLock { $0.wiring?.ends.isRunning ?? false } } }

    /// Whether the component is open, has something pending, or ends now.
    var isUnended: Bool {
        @inline(never) get {
            withLock { !isIn(Mode.over) || $0.wiring?.ends.isRunning == true || $0.wiring?.ends.hasPending == true }
        }
    }

    /// Begins an end. From now on, no task begins, and every call takes the slow path, which tells of late use.
    ///
    /// - Parameter needsMainActor: Whether the end goes on only if the main actor does.
    /// - Returns: false if an end runs already. That end takes what is pending.
    func beginEnd(at place: SourcePlace, needsMainActor: Bool = false) -> Bool {
        Call.showEarly(for: self)
        let begins = withLock { state in
            guard state.madeWiring.ends.begin(needsMainActor: needsMainActor) else { return false }
            state.wiring?.ends.noteClose(at: place)
            noteEndBegan(&state, Mode.closed)
            return true
        }
        if begins { cancelTasks() }
        return begins
    }

    /// Notes that the component is closed or released: its end has begun. The lock is held.
    func noteEndBegan(_ state: inout State, _ mode: UInt32) {
        if !isIn(Mode.over) {
            addReasons(1)
            state.cache.hide()
        }
        setMode(mode)
    }
}
