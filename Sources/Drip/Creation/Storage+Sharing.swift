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
        _ make: (Graph) throws(E) -> Provided
    ) throws(E) -> Provided? {
        // What it reads: who shares it later depends on what it was built from.
        lock.withLock { watch() }
        defer {
            lock.withLock { unwatch() }
            letGoOfKeyedScopes()
        }
        var frame = Frame(site: creation.site, scope: creation.scope, creation: creation)
        return try _withUnprotectedUnsafeMutablePointer(to: &frame) { frame throws(E) in
            enter(frame, of: creation, under: outer)
            defer { frame.pointee.letGo() }
            let graph = Graph.shared(in: frame.graphRoot ?? frame)
            do throws(E) {
                let provided = try make(graph)
                leave(frame, of: creation)
                return finishShared(creation, in: graph, under: outer) ? provided : nil
            } catch {
                leave(frame, of: creation)
                failShared(creation, in: graph)
                throw error
            }
        }
    }

    /// - Returns: false where the instance has to be made again.
    private func finishShared(
        _ creation: Creation, in graph: Graph, under outer: UnsafeMutablePointer<Frame>?
    ) -> Bool {
        if let circle = creation.circle { finish(circle.complete(creation)) } else { creation.conceal() }
        if settle(creation, under: outer) { return true }
        withExtendedLifetime(graph.remove(creation)) {}
        return false
    }

    private func failShared(_ creation: Creation, in graph: Graph) {
        let removed = graph.remove(creation)
        fail(creation)
        withExtendedLifetime(removed) {}
    }
}
