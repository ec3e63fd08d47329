// SPDX-License-Identifier: MIT

/// Sets and removes overrides, here and with their effects below.
extension Storage {
    /// The replacement that was made when its override was set, `State.changeCount` before that, and whether the
    /// replacement asked this component, which forgets what it gave if the override begins a layer.
    typealias Checked = (instance: AnyObject, changeCount: UInt32, hasAsked: Bool)

    /// Sets an override.
    ///
    /// - Parameters:
    ///   - scopes: The scopes for which the caller sets the override, innermost last. They may be over, or belong to
    ///     other components.
    ///   - checked: The replacement, if the component keeps it.
    /// - Returns: Whether the override is late: it began a layer.
    func set(_ override: Override, in scopes: [UInt32], keeping checked: Checked? = nil) -> Bool {
        let isLate = withLock { state in
            let openScopes = state.madeWiring.overrides.openScopes
            override.scope = scopes.last(where: openScopes.contains)
            let changeCount = state.changeCount
            let isLate = state.set(override)
            if let checked, checked.changeCount == changeCount, !(isLate && checked.hasAsked) {
                state.keepReplacement(checked.instance, of: override)
            }
            state.tell(of: override, isSet: true, in: self)
            addReasons(1)
            return isLate
        }
        if isLate { forgetBelow() }
        return isLate
    }

    /// Removes overrides, and tells the observers.
    ///
    /// - Parameter scope: The scope whose overrides are removed, with later overrides that belong to no scope; nil if all
    ///   are removed.
    func removeOverrides(ofScope scope: UInt32? = nil) {
        func isMeant(_ override: Override) -> Bool {
            guard let scope else { return true }
            return override.scope == scope || override.scope == nil && override.number > scope
        }
        let taken = withLock { state in
            let taken = state.removeOverrides(where: isMeant)
            for (override, _, _) in taken.reversed() where isMeant(override) {
                state.tell(of: override, isSet: false, in: self)
                addReasons(-1)
            }
            return taken
        }
        if !taken.isEmpty { forgetBelow() }
        // Released after the lock, because the release of a replacement's captures may run user code.
        withExtendedLifetime(taken) {}
    }

    private func forgetBelow() { forEachBelow { $0.withLock { $0.forgetForGood() } } }

    // MARK: Drafts

    /// Lets every call take the slow path, which asks the draft.
    ///
    /// - Returns: `State.changeCount`.
    func hideHits() -> UInt32 {
        withLock { state in
            state.cache.hide()
            addReasons(1)
            return state.changeCount
        }
    }

    func showHits() {
        withLock { state in
            state.cache.unhide()
            addReasons(-1)
        }
    }

    // MARK: Scopes

    func openScope(_ scope: UInt32) { withLock { $0.madeWiring.overrides.openScopes.append(scope) } }

    /// Removes the overrides of a scope, and later overrides that belong to no scope. Overrides that the operation sets
    /// belong to no scope, because the task-local value is set only while the `set` closure runs.
    func closeScope(_ scope: UInt32) {
        withLock { $0.madeWiring.overrides.openScopes.removeAll { $0 == scope } }
        removeOverrides(ofScope: scope)
    }
}

extension Override {
    /// The scopes whose overrides this task is setting, innermost last. A scope is a running call of `withOverrides`.
    @TaskLocal static var scopes: [UInt32] = []
}
