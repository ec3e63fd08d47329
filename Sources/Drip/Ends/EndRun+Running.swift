// SPDX-License-Identifier: MIT

extension EndRun {
    /// Runs an end, and then the ends that its teardowns have asked for.
    static func run(_ end: () -> Void) {
        if current != nil { return end() }
        let run = EndRun(isTask: false)
        $inherited.withValue(run, operation: end)
        while let next = run.next() {
            if case .close(let storage, let place) = next { storage.close(at: place) }
        }
    }

    /// Runs an end in the caller's isolation, and then the ends that its teardowns have asked for.
    static func run(
        _ isolation: isolated (any Actor)? = #isolation,
        _ end: nonisolated(nonsending) () async -> [any Error]
    ) async -> [any Error] {
        if let current, current.isTask { return await end() }
        let run = EndRun(isTask: true)
        var errors = await $inherited.withValue(run) {
            _ = isolation  // A closure that does not capture it runs off the actor.
            return await end()
        }
        while let next = run.next() {
            switch next {
            case .close(let storage, let place): storage.close(at: place)
            case .shutdown(let storage, let limit, let place):
                errors += await storage.shutdown(isolation, within: limit, at: place)
            }
        }
        return errors
    }
}
