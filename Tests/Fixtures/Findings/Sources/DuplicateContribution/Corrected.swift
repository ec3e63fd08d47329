// SPDX-License-Identifier: MIT

import Drip

protocol Snacks {
    var snacks: [Contribution<Int, String>] { get }
}

final class StallComponent: Component {
    func menu() -> [String: Contribution<Int, String>] { contributionsByKey(of: (any Snacks).self) { $0.snacks } }
}

class CakeModule: Module<StallComponent>, Snacks {
    var snacks: [Contribution<Int, String>] { [Contribution("cake", in: self) { $0.price() }] }
    func price() -> Int { single { 2 } }
}

/// A module that replaces another may have the same key.
final class FakeCakeModule: CakeModule {
    override var snacks: [Contribution<Int, String>] { [Contribution("cake", in: self) { _ in 0 }] }
}

final class PieModule: Module<StallComponent>, Snacks {
    var snacks: [Contribution<Int, String>] { [Contribution("pie", in: self) { $0.price() }] }
    func price() -> Int { single { 3 } }
}

func openStall() -> Int { StallComponent().module { CakeModule($0) }.module { PieModule($0) }.menu().count }

func openFakeStall() -> Int { StallComponent().module { FakeCakeModule($0) }.menu().count }

// Two maps may have the same key.
protocol Jobs {
    var jobs: [Contribution<Int, String>] { get }
}

extension StallComponent {
    func work() -> [String: Contribution<Int, String>] { contributionsByKey(of: (any Jobs).self) { $0.jobs } }
}

extension PieModule: Jobs {
    var jobs: [Contribution<Int, String>] { [Contribution("pie", in: self) { $0.price() }] }
}

func workInStall() -> Int { StallComponent().module { PieModule($0) }.work().count }

// A list may repeat a key of a map.
protocol Cards {
    var cards: [Contribution<Int, String>] { get }
}

extension StallComponent {
    func allCards() -> [Int] { contributions(of: (any Cards).self) { $0.cards }.map { $0.make() } }
}

extension PieModule: Cards {
    var cards: [Contribution<Int, String>] { [Contribution("pie", in: self) { $0.price() }] }
}

func printCards() -> [Int] { StallComponent().module { PieModule($0) }.allCards() }
