// SPDX-License-Identifier: MIT

import DripGraph
import Testing

struct SelectionTests {
    @Test func aCycleThroughAnotherPackageIsComplete() {
        let graph = graph(["a", "b"], elsewhere: ["x", "y", "z"], ["a x", "x y", "y b", "b a", "x z", "z z"])
        let selected = graph.selecting(targets: nil)
        #expect(selected.dependencies.map { "\($0.from) \($0.to)" } == ["a x", "x y", "y b", "b a"])
        #expect(selected.providers.map(\.id) == ["a", "b", "x", "y"])
    }

    @Test func internalDependenciesOfAnotherPackageAreLeftOut() {
        let selected = graph(["a"], elsewhere: ["x", "y"], ["a x", "x y"]).selecting(targets: nil)
        #expect(selected.dependencies.map { "\($0.from) \($0.to)" } == ["a x"])
    }

    @Test func aFocusEndsAtItsDepth() throws {
        let chain = graph(["a", "b", "c", "d", "e"], elsewhere: [], ["a b", "b c", "c d", "d e"])
        #expect(try #require(chain.focused(on: "c", depth: 1)).providers.map(\.id) == ["b", "c", "d"])
        #expect(try #require(chain.focused(on: "c", depth: 0)).providers.map(\.id) == ["c"])
        #expect(try #require(chain.focused(on: "c")).providers.count == 5)
    }

    private func graph(_ own: [String], elsewhere: [String], _ needs: [String]) -> Graph {
        let provider = { (name: String, path: String) in
            ProviderNode(
                id: name, name: name, module: "M", target: "T", provision: .init(.single, type: "Int"),
                place: Place(path: path, line: 1, column: 1))
        }
        return Graph(
            providers: own.map { provider($0, "Sources/A.swift") } + elsewhere.map { provider($0, "../Other/B.swift") },
            dependencies: needs.map { need in
                let ends = need.split(separator: " ").map(String.init)
                return Dependency(from: ends[0], to: ends[1], kind: .creation)
            })
    }
}
