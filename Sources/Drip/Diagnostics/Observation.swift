// SPDX-License-Identifier: MIT

extension ComponentType {
    /// Lets an observer hear of this component until the observation ends. An observer that follows creations also
    /// hears of the components below.
    package func observe(with observer: any Observer) -> Observation {
        let storage = storage
        let observation = Observation(observer, of: storage.observedID) { storage.remove($0) }
        storage.withLock { $0.add(observation, to: storage, below: nil) }
        return observation
    }
}
