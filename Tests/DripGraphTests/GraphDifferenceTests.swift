// SPDX-License-Identifier: MIT

import DripGraph
import Testing

struct GraphDifferenceTests {
    @Test func listsAdditionsRemovalsAndChanges() {
        let old = graph(["boiler": .single, "cup": .transient], [("cup", "boiler", .creation)])
        let new = graph(["boiler": .weakSingle, "grinder": .single], [("grinder", "boiler", .deferred)])
        let difference = GraphDifference(from: .init(old), to: .init(new))
        #expect(
            difference.markdown == """
                ### Providers

                - added: `grinder` · single · `Int`
                - removed: `cup` · transient · `Int`
                - changed: `boiler` · single · `Int`, now `boiler` · weakSingle · `Int`

                ### Dependencies

                - added: `grinder` → `boiler` · deferred
                - removed: `cup` → `boiler`

                """)
    }

    @Test func saysThatEqualGraphsAreEqual() {
        let parts = GraphDifference.Parts(graph(["boiler": .single], []))
        #expect(GraphDifference(from: parts, to: parts).markdown == "The graph of providers is the same.\n")
    }

    private func graph(_ providers: [String: Strategy], _ needs: [(String, String, Need)]) -> Graph {
        let place = Place(path: "Shop.swift", line: 1, column: 1)
        return Graph(
            providers: providers.map { name, strategy in
                ProviderNode(
                    id: name, name: name, module: "Shop", target: "Shop",
                    provision: .init(strategy, type: "Int"), place: place)
            },
            dependencies: needs.map { Dependency(from: $0, to: $1, kind: $2) })
    }
}
