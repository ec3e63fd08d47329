// SPDX-License-Identifier: MIT

/// Instances that no component keeps, but the resolution that makes them shares.
extension Storage {
    /// Makes an instance that a resolution shares from then on.
    ///
    /// - Parameters:
    ///   - outer: The call that asked.
    ///   - make: Makes the instance, and adds it to the graph as soon as it may be used.
    /// - Returns: nil where the instance used another one that was never finished, so that it has to be made again.
    func share<E: Error>(
        _ creation: Creation,
        under outer: UnsafeMutablePointer<Frame>?,
        _ make: (Graph) -> Result<Provided, E>
    ) -> Result<Provided, E>? {
        // What it reads: who shares it later depends on what it was built from.
        lock.withLock { watch() }
        return run(creation, under: outer) { frame in
            let graph = Graph.shared(in: frame.graphRoot ?? frame)
            return (graph, make(graph))
        } end: { graph, made in
            lock.withLock { unwatch() }
            guard case .success = made else {
                let removed = graph.remove(creation)
                fail(creation)
                withExtendedLifetime(removed) {}
                return made
            }
            if let circle = creation.circle { finish(circle.complete(creation)) } else { creation.conceal() }
            if settle(creation, under: outer) { return made }
            withExtendedLifetime(graph.remove(creation)) {}
            return nil
        }
    }
}
