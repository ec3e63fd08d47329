// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct ColdStartStressTests {
    private static let threads = 8
    private static let providers = 200
    private static let rounds = 500

    @Test func makesEachSingleOnceHoweverManyThreadsStartTogether() {
        for round in 0..<Self.rounds {
            let shop = PartShop()
            let found = Notes<[ObjectIdentifier]>()

            onThreads(Self.threads) { thread in
                var parts = [Part?](repeating: nil, count: Self.providers)
                for step in 0..<Self.providers {
                    let index = (step &* Self.strides[thread] &+ thread &* 25 &+ round) % Self.providers
                    parts[index] = shop.parts.part(index)
                }
                found.add(parts.map { ObjectIdentifier($0!) })
            }

            let made = shop.tallies.map(\.count)
            let all = found.all
            guard made == [Int](repeating: 1, count: Self.providers), all.allSatisfy({ $0 == all[0] }) else {
                Issue.record("round \(round): made \(made)")
                return
            }
        }
    }

    // Coprime to the number of providers, so that each thread reaches all of them in an order of its own.
    private static let strides = [1, 3, 7, 9, 11, 13, 199, 197]
}

private final class Part: Sendable {
    let below: Part?
    init(on below: Part?) { self.below = below }
}

private final class PartShop: ComponentType, Sendable {
    let registry = Registry()
    let tallies = (0..<200).map { _ in Tally() }
    var parts: PartsModule { module() }
}

private struct PartsModule: SendableModuleType {
    let component: PartShop

    /// A provider for each index: the line is part of a provider's identity.
    func part(_ index: Int) -> Part {
        single(line: UInt(index + 1)) {
            component.tallies[index].add()
            return Part(on: index == 0 ? nil : part(index / 2))
        }
    }
}
