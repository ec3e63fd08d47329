// SPDX-License-Identifier: MIT

import Drip
import Testing

/// An instance that is built from an unconfigured graph single stays hidden from other threads until the graph single
/// is configured.
struct GraphSingleConfigureTests {
    @Test func otherThreadsDoNotSeeTheInstanceBefore() {
        for _ in 0..<300 {
            let shop = Shop()
            let states = Notes<Bool>()

            onThreads(2) { thread in
                if thread == 0 {
                    _ = shop.bar.grinder()
                } else {
                    shop.isMade.pass()
                    states.add(shop.bar.bean().grinder.isReady)
                }
            }

            #expect(states.all == [true])
        }
    }

    @Test func theInstanceIsKeptAfterwards() {
        let shop = Shop()

        let grinder = shop.bar.grinder()

        #expect(shop.bar.bean().grinder === grinder)
        #expect(shop.bar.roast().bean.grinder === grinder)
        #expect(shop.beans.count == 1)
    }

    @Test func anOverrideOfALaterDependencyReplacesTheInstance() {
        let shop = Shop()
        _ = shop.bar.grinder()
        let bean = shop.bar.bean()
        shop.isWired.open()

        shop.override {
            $0.bar.scale()
        } with: {
            Scale()
        }

        #expect(shop.bar.bean() !== bean)
    }
}

private final class Scale: Sendable {}

private final class Grinder: @unchecked Sendable {
    // Sendable by: each test sets it before other threads read it.
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

/// A flag that any thread may set.
private final class Flag: Sendable {
    private let tally = Tally()
    var isOpen: Bool { tally.count > 0 }
    func open() { tally.add() }
}

private final class Shop: ComponentType, Sendable {
    let registry = Registry()
    let beans = Tally()
    let isMade = Gate()
    let isWired = Flag()
    var bar: BarModule { module() }
}

private struct BarModule: SendableModuleType {
    let component: Shop

    func grinder() -> Grinder {
        graphSingle {
            Grinder()
        } configure: { grinder in
            if !component.isWired.isOpen {
                _ = component.bar.roast()
                component.isMade.open()
            }
            _ = component.bar.scale()
            grinder.isReady = true
        }
    }

    func scale() -> Scale { single { Scale() } }

    func bean() -> Bean {
        single {
            component.beans.add()
            return Bean(grinder())
        }
    }

    func roast() -> Roast { graphSingle { Roast(bean()) } }
}
