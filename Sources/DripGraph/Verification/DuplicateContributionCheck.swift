// SPDX-License-Identifier: MIT

import DripIndex

/// Contributions to one map that have the same key.
struct DuplicateContributionCheck: Check {
    let analysis: Analysis

    /// A contribution with a constant key.
    private struct Entry {
        let key: String
        let module: SymbolID
        let position: IndexFacts.Position
    }

    func findings() -> [Finding] {
        let collected = CollectedProtocols(analysis)
        if collected.isEmpty { return [] }
        var entries: [CollectedProtocols.Map: [Entry]] = [:]
        for call in dripCalls.calls(.deferring) {
            guard facts[call.symbol].kind == .initializer,
                let module = declarations.enclosingType(of: call.container),
                let key = key(of: call)
            else { continue }
            let member = facts[declarations.canonical(call.container)].baseName
            for map in collected.maps(of: module, listing: String(member)) {
                entries[map, default: []].append(Entry(key: key, module: module, position: call.position))
            }
        }
        return entries.values.flatMap(duplicates).uniqued()
    }

    /// The key, if it is a literal or a constant: the last name of `Key.tea` and `.tea`.
    private func key(of call: IndexFacts.Reference) -> String? {
        let text = sources.text(call.position.file)
        let arguments = sources.arguments(ofCallAt: call.position)
        guard arguments.contains(where: { $0.label == "in" }), let key = arguments.first, key.label == nil else {
            return nil
        }
        let written = text.text(key.range).split(whereSeparator: \.isWhitespace).joined()
        if let first = written.first, first.isNumber || first == "\"" || first == "-" {
            return written.contains("\\(") ? nil : written
        }
        guard written.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }),
            written.contains("."), let last = written.split(separator: ".").last,
            written.first == "." || written.first?.isUppercase == true
        else { return nil }
        return String(last)
    }

    private func duplicates(in entries: [Entry]) -> [Finding] {
        let sorted = entries.sorted { $0.position < $1.position }
        return sorted.enumerated().compactMap { number, entry in
            let earlier = sorted[..<number].first { other in
                other.key == entry.key && (other.module == entry.module || areSeparate(other.module, entry.module))
            }
            return earlier.map { finding(entry, $0) }
        }
    }

    /// Whether both modules may be registered: neither replaces the other, and they belong to one component.
    private func areSeparate(_ first: SymbolID, _ second: SymbolID) -> Bool {
        if declarations.areRelated(first, second) { return false }
        guard let one = declarations.owner(of: first), let other = declarations.owner(of: second) else { return true }
        return declarations.areRelated(one, other)
    }

    private func finding(_ entry: Entry, _ earlier: Entry) -> Finding {
        return report(
            .duplicateContribution, at: [entry.position, earlier.position],
            headline: "\(names.typeName(entry.module)) contributes under the key \(entry.key), which is taken",
            why: "A map has one value for each key, so `contributionsByKey` stops the process.",
            remedies: ["give one of them another key;", "collect them as a list: `contributions(of:_:)`."]
        )
        .along([
            Finding.Step(name: names.typeName(earlier.module), kind: "first", place: names.place(earlier.position)),
            Finding.Step(name: names.typeName(entry.module), kind: "second", place: names.place(entry.position)),
        ])
    }
}
