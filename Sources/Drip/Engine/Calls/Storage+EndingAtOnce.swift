// SPDX-License-Identifier: MIT

extension Storage {
    /// Ends a component that has nothing to end: no component below it, no creation that runs or waits to be linked, and
    /// no teardown.
    ///
    /// Most components of requests are such components. A task for their end would cost more than all the rest of
    /// their lives.
    ///
    /// - Returns: false if there may be something to end.
    func endsAtOnce(at place: SourcePlace?) -> Bool {
        withLock { state in
            guard !isIn(Mode.over), !family.hasChildren, state.running.isEmpty else { return false }
            guard state.wiring?.teardowns.isEmpty ?? true else { return false }
            if let place { state.madeWiring.closedAt = place }
            setMode(Mode.closed)
            beginEnd(&state)
            state.standing = 0
            return true
        }
    }
}
