// SPDX-License-Identifier: MIT

/// The components of which an observer hears.
extension Observation {
    /// Begins an observation of a component and, if the observer follows creations, of the components below.
    convenience init(_ observer: any Observer, of storage: Storage) {
        self.init(observer, of: storage.observedID) { own in
            if own.leave(storage), own.followsCreations { storage.forEachBelow { _ = own.leave($0) } }
        }
        join(storage, below: nil)
        guard followsCreations else { return }
        joinChildren(of: storage)
        storage.forEachBelow(joinChildren)
    }

    /// Hears of a component from now on, unless it does already, or the component is gone.
    func join(_ storage: Storage, below parent: Storage?) {
        storage.withLock { state in
            let wiring = state.madeWiring
            guard !storage.isIn(Mode.gone), !wiring.observers.contains(where: { $0 === self }) else { return }
            wiring.observers.append(self)
            storage.setMode(Mode.observed)
            storage.addReasons(1)
            guard followsCreations else { return state.cache.hide() }
            hear(
                .joined(
                    component: storage.observedID,
                    parent: parent?.observedID,
                    name: state.componentType.map { "\($0)" },
                    builtAt: storage.builtAt.text
                )
            )
            for override in wiring.overrides.all { hear(state.event(of: override, isSet: true, in: storage)) }
        }
    }

    /// - Returns: false if the observer did not hear of the component.
    private func leave(_ storage: Storage) -> Bool {
        storage.withLock { state in
            guard let wiring = state.wiring, wiring.observers.contains(where: { $0 === self }) else { return false }
            wiring.observers.removeAll { $0 === self }
            if wiring.observers.isEmpty { storage.clearMode(Mode.observed) }
            storage.addReasons(-1)
            if !followsCreations { state.cache.unhide() }
            return true
        }
    }

    private func joinChildren(of parent: Storage) {
        for child in parent.children.reversed() { join(child, below: parent) }
    }
}

extension State {
    /// Lets the observers that follow creations hear of a new child. The lock is held.
    func passOnObservers(to child: Storage, of parent: Storage) {
        guard let observers = wiring?.observers else { return }
        for observer in observers where observer.followsCreations { observer.join(child, below: parent) }
    }
}
