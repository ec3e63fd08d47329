// SPDX-License-Identifier: MIT

/// What the task of an asynchronous creation does.
final class AsyncWork<T: Sendable, E: Error>: @unchecked Sendable {
    // Sendable by: the task runs in the isolation of the caller who started it; a caller without one, whose module is
    // not Sendable either, waits until the task has let go of what it captured.

    private let creation: AsyncCreation
    private var component: AnyObject?
    private var make: (nonisolated(nonsending) () async throws(E) -> T)?

    init(
        creation: AsyncCreation, component: AnyObject,
        make: nonisolated(nonsending) @escaping () async throws(E) -> T
    ) {
        self.creation = creation
        self.component = component
        self.make = make
    }

    /// Makes the instance in an isolation, lets go of everything, and lets those who wait go on.
    func run(in isolation: isolated (any Actor)?) async {
        await makeAndKeep(isolation)
        (component, make) = (nil, nil)
        creation.dissolve()
    }

    private func makeAndKeep(_ isolation: isolated (any Actor)?) async {
        let storage = creation.storage
        let context = AsyncContext(site: creation.site, scope: creation.scope, creation: creation)
        storage.watchAncestors(of: creation)
        let made = await storage.inContext(isolation, context, creation.lineage) { await makeOrReplace() }
        storage.unwatchAncestors(of: creation)
        creation.seal()
        creation.finish(made)
        switch made {
        case .success(let value): storage.complete(creation, Provided(value).retained())
        case .failure: storage.abandon(creation)
        }
    }

    nonisolated(nonsending) private func makeOrReplace() async -> Result<T, E> {
        if let replacement = creation.replacement {
            return await replacement.makeAsync(for: component.unsafelyUnwrapped, of: creation.site)
        }
        do throws(E) {
            return .success(try await make.unsafelyUnwrapped())
        } catch {
            return .failure(error)
        }
    }
}
