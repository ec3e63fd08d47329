// SPDX-License-Identifier: MIT

import DripIndex

/// The key that a provider's arguments make, as code that compiles.
struct KeyCure {
    /// The arguments of `for:`, such as `size, ObjectIdentifier(type)`. `nil` if an argument cannot be part of a key.
    let key: String?
    /// The types that must become `Hashable` first.
    let toConform: [String]

    init(for provider: SymbolID, _ analysis: Analysis) throws(IndexFailure) {
        var (parts, toConform): ([String]?, [String]) = ([], [])
        let types = analysis.names.demangled(provider)?.exactParameters ?? []
        var names: [String] = []
        if let position = analysis.facts.definitions[provider]?.position,
            let offset = try analysis.sources.offset(of: position)
        {
            names = try analysis.sources.text(position.file).parameters(ofDeclarationAt: offset).map(\.name)
        }
        if names.count != types.count || names.isEmpty { parts = nil }
        for (name, type) in zip(names, types) {
            let part = Self.part(name, type, analysis)
            parts = part.code.flatMap { code in parts.map { $0 + [code] } }
            toConform += part.toConform.map { [$0] } ?? []
        }
        key = parts.map { $0.joined(separator: ", ") }
        self.toConform = toConform
    }

    /// The part of the key for an argument.
    private static func part(
        _ name: String, _ type: String, _ analysis: Analysis
    ) -> (code: String?, toConform: String?) {
        if type.contains("->") { return (nil, nil) }
        if type.hasSuffix(".Type") { return ("ObjectIdentifier(\(name))", nil) }
        if type.hasPrefix("("), type.contains(", ") {
            let count = type.split(separator: ", ").count
            return ((0..<count).map { "\(name).\($0)" }.joined(separator: ", "), nil)
        }
        guard let known = analysis.declarations.type(named: type) else {
            return type == "Any" || type.hasPrefix("some ") ? (nil, nil) : (name, nil)
        }
        if analysis.facts[known].kind == .protocol { return (nil, nil) }
        let isHashable = analysis.declarations.ancestors(of: known).contains { analysis.facts[$0].name == "Hashable" }
        if isHashable { return (name, nil) }
        // The address of a released object may be that of the next one, and a key is kept.
        if analysis.facts[known].usr.hasSuffix("C") { return (nil, nil) }
        // An enumeration without associated values is `Hashable` by itself.
        if analysis.facts[known].usr.hasSuffix("O") { return (name, nil) }
        return (name, analysis.names.typeName(known))
    }

    /// The remedy, or none if an argument cannot be part of a key.
    ///
    /// - Parameter strategy: The strategy that takes the key.
    func remedies(_ strategy: String) -> [String] {
        guard let key else { return [] }
        let first = toConform.isEmpty ? "" : "make \(toConform.joined(separator: " and ")) `Hashable`, and "
        return ["\(first)give all arguments as the key: `\(strategy)(for: \(key)) { … }`;"]
    }
}
