// SPDX-License-Identifier: MIT

/// Names for boxes and frames that all drawing languages accept: letters, digits and underscores.
///
/// They derive from the names of the nodes, so a new provider does not rename the others.
struct DrawingIDs {
    private var ids: [String: String] = [:]

    init(_ graph: Graph) {
        var taken: Set<String> = []
        let names = graph.components.map(\.id) + graph.modules.map(\.id) + graph.providers.map(\.id)
        for name in names.sorted() where ids[name] == nil {
            let plain = Self.plain(name)
            var id = plain
            var number = 2
            while !taken.insert(id).inserted {
                id = "\(plain)_\(number)"
                number += 1
            }
            ids[name] = id
        }
    }

    subscript(_ name: String) -> String { ids[name] ?? Self.plain(name) }

    private static func plain(_ name: String) -> String {
        let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
        return words.joined(separator: "_")
    }
}
