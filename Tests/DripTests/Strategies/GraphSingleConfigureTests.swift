// SPDX-License-Identifier: MIT

import Drip
import Testing

/// What is built from a graph single while that is being configured is seen by others when it is, and never if it fails.
struct GraphSingleConfigureTests {
    @Test func whatWasBuiltFromOneThatFailsIsNotKept() throws {
        let shop = Shop()
        shop.fails.open()

        #expect(throws: Spilled.self) { try shop.bar.grinder() }
        shop.isWired.open()

        let bean = try shop.bar.bean()
        #expect(shop.beans.count == 2)
        #expect(bean.grinder.isReady)
        #expect(try shop.bar.bean() === bean)
    }

    @Test func nobodyElseSeesItBefore() throws {
        for _ in 0..<300 {
            let shop = Shop()
            let states = Notes<Bool?>()

            onThreads(2) { thread in
                if thread == 0 {
                    _ = try? shop.bar.grinder()
                } else {
                    shop.isMade.pass()
                    states.add(try? shop.bar.bean().grinder.isReady)
                }
            }

            #expect(states.all == [true])
        }
    }

    @Test func itIsKeptAfterwards() throws {
        let shop = Shop()

        let grinder = try shop.bar.grinder()

        #expect(try shop.bar.bean().grinder === grinder)
        #expect(try shop.bar.roast().bean.grinder === grinder)
        #expect(shop.beans.count == 1)
    }

    @Test func anOverrideOfWhatItWasConfiguredWithReplacesIt() throws {
        let shop = Shop()
        _ = try shop.bar.grinder()
        let bean = try shop.bar.bean()
        shop.isWired.open()

        shop.override {
            $0.bar.scale()
        } with: {
            Scale()
        }

        #expect(try shop.bar.bean() !== bean)
    }
}

private struct Spilled: Error {}
private final class Scale: Sendable {}

private final class Grinder: @unchecked Sendable {
    // Sendable by: each test sets it before others see it.
    var isReady = false
}

private final class Bean: Sendable {
    let grinder: Grinder
    init(_ grinder: Grinder) { self.grinder = grinder }
}

private final class Roast: Sendable {
    let bean: Bean
    init(_ bean: Bean) { self.bean = bean }
}

/// Open or not.
private final class Flag: Sendable {
    private let tally = Tally()
    var isOpen: Bool { tally.count > 0 }
    func open() { tally.add() }
}

private final class Shop: ComponentType, Sendable {
    let registry = Registry()
    let beans = Tally()
    let fails = Flag()
    let isMade = Gate()
    let isWired = Flag()
    var bar: BarModule { module() }
}

private struct BarModule: SendableModuleType {
    let component: Shop

    func grinder() throws -> Grinder {
        try graphSingle { () throws(any Error) -> Grinder in
            Grinder()
        } configure: { (grinder: Grinder, shop: Shop) throws(any Error) in
            if !shop.isWired.isOpen {
                _ = try shop.bar.roast()
                shop.isMade.open()
                if shop.fails.isOpen { throw Spilled() }
            }
            _ = shop.bar.scale()
            grinder.isReady = true
        }
    }

    func scale() -> Scale { single { Scale() } }

    func bean() throws -> Bean {
        try single { () throws(any Error) -> Bean in
            component.beans.add()
            return Bean(try grinder())
        }
    }

    func roast() throws -> Roast { try graphSingle { () throws(any Error) -> Roast in Roast(try bean()) } }
}
