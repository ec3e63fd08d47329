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

    @Test func everyProviderThatThrewIsTriedAgain() {
        let orchard = OrchardComponent()
        let (failed, first, again) = orchard.trees.everyGraftAfterAFailure(of: types)

        #expect(failed == types.count)
        #expect(first.count == types.count)
        #expect(zip(first, again).allSatisfy { $0 === $1 })
    }

    @Test func aLongCycleIsLinked() {
        let orchard = OrchardComponent()

        let first = orchard.trees.branch(0)

        var (last, count) = (first, 1)
        while let next = last.next {
            #expect(next.trunk === first)
            (last, count) = (next, count + 1)
        }
        #expect(count == OrchardComponent.branches)
        #expect(first.trunk === first)
    }

    @Test func instancesSharedOnManyPathsAreCreatedOnce() {
        let orchard = OrchardComponent()

        let root = orchard.trees.root(0)

        #expect(root.left === root.right?.right)
        #expect(root.depth == OrchardComponent.roots)
    }

    private let types = (0..<40).reduce(into: [Int.self] as [Any.Type]) { types, _ in
        func nested<T>(_: T.Type) -> Any.Type { [T].self }
        types.append(_openExistential(types[types.count - 1], do: nested))
    }
}

private final class OrchardComponent: Component {
    static let branches = 64
    static let roots = 64
    var trees: TreeModule { module() }
}

private final class Branch {
    var next: Branch?
    weak var trunk: Branch?
}

private final class Root {
    let left: Root?
    let right: Root?
    let depth: Int
    init(_ left: Root?, _ right: Root?) {
        (self.left, self.right) = (left, right)
        depth = right.map { $0.depth + 1 } ?? 1
    }
}

private class TreeModule: Module<OrchardComponent> {
    var isBlighted = false

    func tree<T>(of type: T.Type) -> Tree<T> { graphSingle { Tree() } }
    func grafted<T>(of type: T.Type) throws -> Graft<T> {
        try graphSingle {
            if component.trees.isBlighted { throw Blight() }
            return Graft()
        }
    }
    func branch(_ number: Int) -> Branch {
        graphSingle(line: UInt(number)) {
            Branch()
        } link: { branch in
            if number + 1 < OrchardComponent.branches { branch.next = component.trees.branch(number + 1) }
            branch.trunk = component.trees.branch(0)
        }
    }
    /// Each root needs the next two, so it is shared by the two before it. The last two roots need 40 singles each.
    func root(_ depth: Int) -> Root {
        graphSingle(line: UInt(depth), column: 2) {
            let isLast = depth + 1 >= OrchardComponent.roots
            if isLast { for number in 0..<40 { _ = hair(number) } }
            return Root(isLast ? nil : root(depth + 2), isLast ? nil : root(depth + 1))
        }
    }
    func hair(_ number: Int) -> Root { single(line: UInt(number), column: 3) { Root(nil, nil) } }
    func everyTreeTwice(of types: [Any.Type]) -> ([AnyObject], [AnyObject]) {
        transient { (types.map { anyTree(of: $0) }, types.map { anyTree(of: $0) }) }
    }
    /// The number of grafts that failed, and the grafts of two later rounds.
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
private class AnyGraft {}
private final class Graft<T>: AnyGraft {}
private struct Blight: Error {}
