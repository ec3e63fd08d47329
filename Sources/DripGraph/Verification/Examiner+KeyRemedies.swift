// SPDX-License-Identifier: MIT

import DripIndex

extension Examiner {
    /// The remedy that gives all arguments of a provider as its key, as code that compiles; none if an argument cannot be
    /// part of a key.
    ///
    /// - Parameter strategy: The strategy that takes the key.
    func keyRemedies(for provider: SymbolID, _ strategy: String) -> [String] {
        let types = declarations.demangled(provider)?.exactParameters ?? []
        let names = sources.parameterNames(of: provider)
        let parts = zip(names, types).compactMap(keyPart)
        guard !names.isEmpty, names.count == types.count, parts.count == names.count else { return [] }
        let toConform = parts.compactMap(\.toConform).joined(separator: " and ")
        let first = toConform.isEmpty ? "" : "make \(toConform) `Hashable`, and "
        let key = parts.map(\.code).joined(separator: ", ")
        return ["\(first)give all arguments as the key: `\(strategy)(for: \(key)) { … }`;"]
    }

    /// The part of the key for an argument, such as `size` and `ObjectIdentifier(type)`, and the type that must become
    /// `Hashable` first. `nil` if the argument cannot be part of a key.
    private func keyPart(_ name: String, _ type: String) -> (code: String, toConform: String?)? {
        if type.contains("->") { return nil }
        if type.hasSuffix(".Type") { return ("ObjectIdentifier(\(name))", nil) }
        if type.hasPrefix("("), type.contains(", ") {
            let count = type.split(separator: ", ").count
            return ((0..<count).map { "\(name).\($0)" }.joined(separator: ", "), nil)
        }
        guard let known = declarations.type(named: type) else {
            return type == "Any" || type.hasPrefix("some ") ? nil : (name, nil)
        }
        if facts[known].kind == .protocol { return nil }
        if declarations.ancestors(of: known).contains(where: { facts[$0].name == "Hashable" }) { return (name, nil) }
        // The address of a released object may be that of the next one, and a key is kept.
        if facts[known].usr.hasSuffix("C") { return nil }
        // An enumeration without associated values is `Hashable` by itself.
        return (name, facts[known].usr.hasSuffix("O") ? nil : names.typeName(known))
    }
}
