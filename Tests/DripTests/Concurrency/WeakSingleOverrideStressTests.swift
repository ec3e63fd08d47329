// SPDX-License-Identifier: MIT

import Drip
import Foundation
import Testing

struct WeakSingleOverrideStressTests {
    @Test func anOverrideThatComesWhileTheNextInstanceIsMadeIsSeenAfterwards() {
        let shops = (0..<10_000).map { _ in Shop() }
        let (begun, overridden, stale) = (Tally(), Tally(), Tally())

        onThreads(2) { thread in
            for (round, shop) in shops.enumerated() {
                if thread == 0 {
                    _ = shop.bar.cup()
                    shop.usesBeans.add()
                    begun.add()
                    let cup = shop.bar.cup()
                    wait(for: overridden, of: round)
                    if shop.bar.cup().beans?.isFake != true { stale.add() }
                    withExtendedLifetime(cup) {}
                } else {
                    wait(for: begun, of: round)
                    // So that it comes at any moment.
                    for _ in 0..<round % 1_500 { _ = begun.count }
                    shop.override(Beans.self) { Beans(isFake: true) }
                    overridden.add()
                }
            }
        }

        #expect(stale.count == 0)
    }
}

/// Waits until something was counted in a round, at once where the other thread runs too.
private func wait(for tally: Tally, of round: Int) {
    var tries = 0
    while tally.count <= round {
        tries += 1
        if tries > 10_000 { sched_yield() }
    }
}

private final class Beans: Sendable {
    let isFake: Bool
    init(isFake: Bool) { self.isFake = isFake }
}

private final class Cup: Sendable {
    let beans: Beans?
    init(_ beans: Beans?) { self.beans = beans }
}

private final class Shop: ComponentType, Sendable {
    let registry = Registry()
    let usesBeans = Tally()
    var bar: BarModule { module() }
}

private struct BarModule: SendableModuleType {
    let component: Shop

    func beans() -> Beans { single { Beans(isFake: false) } }
    /// Not built from beans at first.
    func cup() -> Cup { weakSingle { Cup(component.usesBeans.count == 0 ? nil : beans()) } }
}
