// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct OverrideStressTests {
    @Test func theThreadThatSetsAnOverrideSeesItWhileOthersRead() {
        let shop = BusyShop()
        let order = BusyCorner(parent: shop)
        let real = shop.bar.milk()
        let (isOver, wrong) = (Tally(), Tally())

        onThreads(5) { thread in
            if thread == 0 {
                for _ in 0..<60 {
                    let fake = Milk()
                    shop.override {
                        $0.bar.milk()
                    } with: {
                        fake
                    }
                    if shop.bar.latte().milk !== fake { wrong.add() }
                    if order.table.tray().latte.milk !== fake { wrong.add() }
                    shop.removeOverrides()
                    if shop.bar.latte().milk !== real { wrong.add() }
                    if order.table.tray().latte.milk !== real { wrong.add() }
                }
                isOver.add()
            } else {
                repeat {
                    _ = thread < 3 ? shop.bar.latte() : order.table.tray().latte
                } while isOver.count == 0
            }
        }

        #expect(wrong.count == 0)
    }

    @Test func anOverrideSetWhileItsProviderRunsIsSeenAfterwards() {
        let shop = BusyShop()
        let fake = Milk()
        let (isMaking, goOn) = (Gate(), Gate())

        onThreads(2) { thread in
            if thread == 0 {
                _ = shop.bar.syrup {
                    isMaking.open()
                    goOn.pass()
                }
            } else {
                isMaking.pass()
                shop.override(Milk.self) { fake }
                goOn.open()
            }
        }

        #expect(shop.bar.syrup {} === fake)
    }

    @Test func anOverrideSetWhileADependentIsCreatedIsSeenAfterwards() {
        let shop = BusyShop()
        let fake = Milk()
        let (isMaking, goOn) = (Gate(), Gate())

        onThreads(2) { thread in
            if thread == 0 {
                _ = shop.bar.cappuccino {
                    isMaking.open()
                    goOn.pass()
                }
            } else {
                isMaking.pass()
                shop.override {
                    $0.bar.milk()
                } with: {
                    fake
                }
                goOn.open()
            }
        }

        #expect(shop.bar.cappuccino {}.milk === fake)
    }

    @Test func oneHalfOfACycleIsCreatedAgainWhenTheOtherIsOverridden() {
        let shop = BusyShop()
        let (first, fake) = (shop.bar.cup(), CupOnSaucer())

        shop.override {
            $0.bar.cup()
        } with: {
            fake
        }

        #expect(shop.bar.saucer() !== first.saucer)
        #expect(shop.bar.saucer().cup === fake)
    }

    @Test func anOverrideReachesASingleThroughAGraphSingle() {
        let shop = BusyShop()
        let fake = Milk()
        _ = shop.bar.milk()
        _ = shop.bar.breakfast()

        shop.override {
            $0.bar.milk()
        } with: {
            fake
        }

        #expect(shop.bar.plate().milk === fake)
    }
}

private final class Milk: Sendable {}
private final class Latte: Sendable {
    let milk: Milk
    init(_ milk: Milk) { self.milk = milk }
}

private final class Tray: Sendable {
    let latte: Latte
    init(_ latte: Latte) { self.latte = latte }
}
// Sendable by: each test uses them on one thread.
private final class CupOnSaucer: @unchecked Sendable { weak var saucer: Saucer? }
private final class Saucer: @unchecked Sendable {
    let cup: CupOnSaucer
    init(_ cup: CupOnSaucer) { self.cup = cup }
}

extension BusyShop { fileprivate var bar: BarModule { module() } }

private struct BarModule: SendableModuleType {
    let component: BusyShop

    func milk() -> Milk { single { Milk() } }
    func latte() -> Latte { single { Latte(milk()) } }
    func syrup(_ act: () -> Void) -> Milk {
        single {
            act()
            return Milk()
        }
    }
    func cappuccino(_ act: () -> Void) -> Latte {
        single {
            let milk = milk()
            act()
            return Latte(milk)
        }
    }
    func cup() -> CupOnSaucer {
        single {
            CupOnSaucer()
        } link: { [self] cup in
            cup.saucer = component.bar.saucer()
        }
    }
    func saucer() -> Saucer { single { Saucer(cup()) } }

    // The plate is built from the graph's latte, which exists before the plate.
    func breakfast() -> Latte {
        transient {
            _ = graphLatte()
            return plate()
        }
    }
    func graphLatte() -> Latte { graphSingle { Latte(milk()) } }
    func plate() -> Latte { single { Latte(graphLatte().milk) } }
}

extension BusyCorner { fileprivate var table: TableModule { module() } }

private struct TableModule: SendableModuleType {
    let component: BusyCorner
    func tray() -> Tray { single { Tray(component.parent.bar.latte()) } }
}
