// SPDX-License-Identifier: MIT

import Drip
import Testing

/// Resolutions that share many instances.
struct LargeGraphTests {
    @Test func everyProviderHasOneInstanceHoweverManyThereAre() {
        let orchard = OrchardComponent()
        let first = orchard.trees.everyTreeTwice(of: types)
        let next = orchard.trees.everyTreeTwice(of: types)

        #expect(first.0.count == types.count)
        #expect(Set(first.0.map(ObjectIdentifier.init)).count == types.count)
        #expect(zip(first.0, first.1).allSatisfy { $0 === $1 })
        #expect(zip(first.0, next.0).allSatisfy { $0 !== $1 })
    }

    @Test func eachIsForgottenAloneWhereItsConfigureThrows() {
        let orchard = OrchardComponent()
        let (failed, first, again) = orchard.trees.everyGraftAfterAFailure(of: types)

        #expect(failed == types.count)
        #expect(first.count == types.count)
        #expect(first.allSatisfy { $0.isHealthy })
        #expect(zip(first, again).allSatisfy { $0 === $1 })
    }

    private let types = (0..<40).reduce(into: [Int.self] as [Any.Type]) { types, _ in
        func nested<T>(_: T.Type) -> Any.Type { [T].self }
        types.append(_openExistential(types[types.count - 1], do: nested))
    }
}

private final class OrchardComponent: Component {
    var trees: TreeModule { module() }
}

private class TreeModule: Module<OrchardComponent> {
    var isBlighted = false

    func tree<T>(of type: T.Type) -> Tree<T> { graphSingle { Tree() } }
    func grafted<T>(of type: T.Type) throws -> Graft<T> {
        try graphSingle {
            Graft()
        } configure: { (graft, c) throws in
            if c.trees.isBlighted { throw Blight() }
            graft.isHealthy = true
        }
    }
    func everyTreeTwice(of types: [Any.Type]) -> ([AnyObject], [AnyObject]) {
        transient { (types.map { anyTree(of: $0) }, types.map { anyTree(of: $0) }) }
    }
    /// How many grafts failed among many trees, and all that are made thereafter, asked for twice.
    func everyGraftAfterAFailure(of types: [Any.Type]) -> (Int, [AnyGraft], [AnyGraft]) {
        transient {
            for type in types { _ = anyTree(of: type) }
            isBlighted = true
            let failed = types.filter { (try? anyGraft(of: $0)) == nil }.count
            isBlighted = false
            return (failed, types.compactMap { try? anyGraft(of: $0) }, types.compactMap { try? anyGraft(of: $0) })
        }
    }

    private func anyTree(of type: Any.Type) -> AnyObject {
        func tree<T>(_ type: T.Type) -> AnyObject { self.tree(of: type) }
        return _openExistential(type, do: tree)
    }
    private func anyGraft(of type: Any.Type) throws -> AnyGraft {
        func graft<T>(_ type: T.Type) throws -> AnyGraft { try self.grafted(of: type) }
        return try _openExistential(type, do: graft)
    }
}

private final class Tree<T> {}
private class AnyGraft {
    var isHealthy = false
}
private final class Graft<T>: AnyGraft {}
private struct Blight: Error {}
