// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// An instance that is built from an unlinked graph single stays hidden from other threads until the graph single is
/// linked.
struct UnshownGraphSingleTests {
    @Test func otherThreadsDoNotSeeTheInstanceBefore() {
        for _ in 0..<300 {
            let shop = BeanShop()
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
        let shop = BeanShop()

        let grinder = shop.bar.grinder()

        #expect(shop.bar.bean().grinder === grinder)
        #expect(shop.bar.roast().bean.grinder === grinder)
        #expect(shop.beans.count == 1)
    }
}

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

private final class BeanShop: ComponentType, Sendable {
    let registry = Registry()
    let beans = Tally()
    let isMade = Gate()
    var bar: BarModule { module() }
}

private struct BarModule: SendableModuleType {
    let component: BeanShop

    func grinder() -> Grinder {
        graphSingle {
            Grinder()
        } link: { grinder in
            _ = component.bar.roast()
            component.isMade.open()
            grinder.isReady = true
        }
    }

    func bean() -> Bean {
        single {
            component.beans.add()
            return Bean(grinder())
        }
    }

    func roast() -> Roast { graphSingle { Roast(bean()) } }
}
