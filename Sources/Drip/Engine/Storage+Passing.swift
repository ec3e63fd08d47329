// SPDX-License-Identifier: MIT

/// Calls whose instances nothing keeps.
extension Storage {
    /// Makes the instance of a `transient` call that takes the slow path.
    func pass(_ request: Request, fail: (any Error) -> Void, _ make: () -> AnyObject?) -> AnyObject? {
        let outer = Call.innermost
        if let offer = outer?.pointee.offer(to: request) { return offer.instance(fail) }
        outer?.pointee.noteAsking(request)
        return Call.run(Call(request.site, handle), under: outer) { call in
            let id = UInt(bitPattern: call)
            let (failure, override) = withLock { state -> (Report?, Override?) in
                if let failure = state.unusable(request.site, self) { return (failure, nil) }
                let override = state.wiring?.overrides.current(for: request.site, request.key)
                state.observe(id, request, isReplaced: override != nil, under: outer)
                return (nil, override)
            }
            failure?.stop()
            let made = override.map { $0.make(for: request.component, fail) } ?? make()
            tell(.ended(id, made))
            return made
        }
    }
}
