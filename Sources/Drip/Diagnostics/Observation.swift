// SPDX-License-Identifier: MIT

/// The time in which an observer hears of every call to a component's providers. Keeps neither alive but the observer.
package final class Observation: @unchecked Sendable {
    // Sendable by: immutable; what it changes belongs to the storage's lock.

    package let observer: Observer
    private weak var storage: Storage?

    fileprivate init(_ observer: Observer, in storage: Storage) {
        self.observer = observer
        self.storage = storage
    }

    /// Ends it; again does nothing.
    package func end() { storage?.remove(observer) }
}

extension ComponentType {
    /// Lets an observer hear of every call to this component's providers, cached or not, until the observation ends.
    package func observe(with observer: Observer) -> Observation {
        storage.add(observer)
        return Observation(observer, in: storage)
    }
}

extension Storage {
    /// Tells the observers of a call. Under the lock.
    func observe(_ request: Request, isCreated: Bool, isReplaced: Bool) {
        guard !request.site.isKnownByTypeAlone else { return }
        let observers = isIn(Mode.observed) ? extras.observers : []
        let ofLive = request.live && isCreated && !isReplaced ? Observer.ofLiveProviders : nil
        guard !observers.isEmpty || ofLive != nil else { return }
        let provider = Observer.Provider(
            component: WiringFailure.name(componentType),
            name: request.site.name,
            place: SourcePlace.text(request.site.fileName, request.site.line)
        )
        ofLive?.noteLive(provider)
        for observer in observers {
            observer.note(provider, isCreated: isCreated, isReplaced: isReplaced)
            if request.live && !isReplaced { observer.noteLive(provider) }
        }
    }

    /// Tells the observers of a call that found an instance. Under the lock.
    func observe(_ request: Request, found record: UnsafeMutablePointer<Record>) {
        observe(request, isCreated: false, isReplaced: record.pointee.version != 0)
    }

    fileprivate func add(_ observer: Observer) {
        lock.withLock {
            extras.observers.append(observer)
            setMode(Mode.observed)
        }
    }

    fileprivate func remove(_ observer: Observer) {
        lock.withLock {
            extras.observers.removeAll { $0 === observer }
            setMode(Mode.observed, !extras.observers.isEmpty)
        }
    }
}
