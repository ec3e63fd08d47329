// SPDX-License-Identifier: MIT

extension Storage {
    func beginOverrideScope() -> OverrideScope {
        lock.withLock {
            let scope = OverrideScope(after: extras.lastNumber)
            extras.overrideScopes.append(scope)
            return scope
        }
    }

    /// Removes the overrides of one that is over.
    func end(_ scope: OverrideScope) {
        removeOverrides { number in
            scope.numbers.contains(number)
                || number > scope.last && !extras.overrideScopes.contains { $0.numbers.contains(number) }
        } afterwards: {
            extras.overrideScopes.removeAll { $0 === scope }
        }
    }
}
