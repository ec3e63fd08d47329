// SPDX-License-Identifier: MIT

import DripGraph
import Foundation

/// A graph from an earlier `graph --format json`.
struct GraphFile {
    let parts: GraphDifference.Parts
    let text: String

    /// Reads a file.
    init(_ file: String) throws {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw UsageFailure("\(file) cannot be read; write it with `drip graph --output \(file)`")
        }
        guard let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            root["schema"] as? String == "drip-graph"
        else { throw UsageFailure("\(file) is not an output of `drip graph --format json`") }
        text = String(decoding: data, as: UTF8.self)
        let list = { (name: String) in (root[name] as? [[String: Any]] ?? []).map(Self.texts) }
        parts = GraphDifference.Parts(
            components: Self.named(list("components")) { "`\($0["id"] ?? "")`" },
            providers: Self.named(list("providers")) {
                "`\($0["id"] ?? "")` · \($0["strategy"] ?? "") · `\($0["type"] ?? "")`"
            },
            dependencies: Dictionary(
                list("dependencies").map {
                    GraphDifference.Parts.dependency($0["from"] ?? "", $0["to"] ?? "", $0["kind"] ?? "")
                }
            ) { first, _ in first }
        )
    }

    private static func texts(_ object: [String: Any]) -> [String: String] { object.compactMapValues { $0 as? String } }

    private static func named(_ list: [[String: String]], _ text: ([String: String]) -> String) -> [String: String] {
        Dictionary(list.map { ($0["id"] ?? "", text($0)) }) { first, _ in first }
    }
}
