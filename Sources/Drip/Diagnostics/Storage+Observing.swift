// SPDX-License-Identifier: MIT

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

    /// Lets an observer hear of every call from now on.
    func add(_ observer: Observer) {
        lock.withLock {
            extras.observers.append(observer)
            setMode(Mode.observed)
        }
    }

    /// Lets an observer hear of no more calls.
    func remove(_ observer: Observer) {
        lock.withLock {
            extras.observers.removeAll { $0 === observer }
            setMode(Mode.observed, !extras.observers.isEmpty)
        }
    }
}
