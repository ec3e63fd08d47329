// SPDX-License-Identifier: MIT

import DripIndex

/// The providers that each provider uses without another provider in between.
struct DirectNeeds {
    private let calls: CallGraph
    /// In the order of the index.
    private let providers: [SymbolID]
    private let numbers: [SymbolID: Int]

    init(_ calls: CallGraph, providers: some Sequence<SymbolID>) {
        self.calls = calls
        self.providers = providers.sorted { $0.index < $1.index }
        numbers = Dictionary(uniqueKeysWithValues: self.providers.enumerated().map { ($1, $0) })
    }

    /// The providers that each provider uses, each with the earliest moment.
    ///
    /// - Complexity: O(edges · providers / 64).
    func all() -> [SymbolID: [SymbolID: Need]] {
        var needs: [SymbolID: [SymbolID: Need]] = [:]
        for need in [Need.creation, .link, .deferred] {
            let reached = reachedByFunctions(until: need)
            for provider in providers {
                for number in used(by: provider, until: need, reached).members
                where needs[provider]?[providers[number]] == nil {
                    needs[provider, default: [:]][providers[number]] = need
                }
            }
        }
        return needs
    }

    /// The providers that each ordinary function reaches. All functions of a cycle reach the same providers.
    private func reachedByFunctions(until need: Need) -> [SymbolID: NumberSet] {
        let functions = { (symbol: SymbolID) in
            (calls.edges[symbol] ?? []).filter { $0.need <= need && numbers[$0.target] == nil }.map(\.target)
        }
        var reached: [SymbolID: NumberSet] = [:]
        for part in stronglyConnected(providers.flatMap(functions), next: functions) {
            let set = part.reduce(into: NumberSet()) { $0.formUnion(used(by: $1, until: need, reached)) }
            for function in part { reached[function] = set }
        }
        return reached
    }

    private func used(by symbol: SymbolID, until need: Need, _ reached: [SymbolID: NumberSet]) -> NumberSet {
        var used = NumberSet()
        for edge in calls.edges[symbol] ?? [] where edge.need <= need {
            if let number = numbers[edge.target] {
                used.insert(number)
            } else if let further = reached[edge.target] {
                used.formUnion(further)
            }
        }
        return used
    }
}

/// A bit set.
private struct NumberSet {
    private var words: [UInt] = []

    mutating func insert(_ number: Int) {
        let (word, bit) = number.quotientAndRemainder(dividingBy: UInt.bitWidth)
        if word >= words.count { words += Array(repeating: 0, count: word + 1 - words.count) }
        words[word] |= 1 << bit
    }

    mutating func formUnion(_ other: NumberSet) {
        if words.isEmpty {
            words = other.words
            return
        }
        if words.count < other.words.count { words += Array(repeating: 0, count: other.words.count - words.count) }
        for index in other.words.indices { words[index] |= other.words[index] }
    }

    /// The numbers in the set, in ascending order.
    var members: [Int] {
        words.enumerated().flatMap { index, word in
            word == 0 ? [] : (0..<UInt.bitWidth).filter { word & (1 << $0) != 0 }.map { index * UInt.bitWidth + $0 }
        }
    }
}
