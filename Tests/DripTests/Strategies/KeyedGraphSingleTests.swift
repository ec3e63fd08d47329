// SPDX-License-Identifier: MIT

import CMemory
import Drip
import DripTestSupport
import Testing

/// One instance for each key and each outermost call.
struct KeyedGraphSingleTests {
    @Test func isSharedForEachKeyWithinOneCall() {
        let shop = BusyShop()

        let order = shop.bar.order()

        #expect(order.lines.map(\.product) == [1, 2, 1])
        #expect(order.lines[0] === order.lines[2])
        #expect(order.lines[0] !== order.lines[1])
        #expect(shop.made.count == 2)
    }

    @Test func isMadeAgainForTheNextCall() {
        let shop = BusyShop()

        let (first, second) = (shop.bar.line(1), shop.bar.line(1))

        #expect(first !== second)
        #expect(shop.made.count == 2)
    }

    @Test func severalKeysMakeOneKey() {
        let shop = BusyShop()

        let lines = shop.bar.pairs()

        #expect(lines[0] === lines[3])
        #expect(Set(lines.map(ObjectIdentifier.init)).count == 3)
    }

    @Test func goesWithItsLastHolder() {
        let shop = BusyShop()
        var order: Order? = shop.bar.order()
        weak let line = order?.lines[0]
        #expect(line != nil)

        order = nil

        #expect(line == nil)
        #expect(!shop.isClosed)
    }

    @Test func anErrorLeavesNothingForItsKey() throws {
        let shop = BusyShop()

        #expect(throws: Sold()) { try shop.bar.limited(-1) }

        #expect(try shop.bar.limited(1).product == 1)
    }

    @Test func anOverrideReplacesOneKey() {
        let shop = BusyShop()
        shop.override({ $0.bar.line(1) }) { Line(7) }

        let order = shop.bar.order()

        #expect(order.lines.map(\.product) == [7, 2, 7])
        #expect(order.lines[0] === order.lines[2])
    }

    @Test func twoThatReferToEachOtherAreLinkedFromBothEnds() {
        let shop = BusyShop()

        let (tray, cup) = shop.bar.trayThenCup(1)
        let (otherCup, otherTray) = shop.bar.cupThenTray(1)

        #expect(tray.cup === cup && cup.tray === tray)
        #expect(otherTray.cup === otherCup && otherCup.tray === otherTray)
        #expect(cup !== otherCup)
    }

    @Test func threadsShareNothing() {
        let shop = BusyShop()
        let seen = Notes<Order>()

        onThreads(4) { _ in for _ in 0..<100 { seen.add(shop.bar.order()) } }

        #expect(seen.all.allSatisfy { $0.lines[0] === $0.lines[2] })
        #expect(Set(seen.all.map { ObjectIdentifier($0.lines[0]) }).count == 400)
    }

    // An exit test, since other tests allocate too.
    @Test(.enabled(if: heap_is_measured()))
    func aHundredThousandKeysLeaveTheHeapAsItWas() async {
        await #expect(processExitsWith: .success) {
            let shop = BusyShop()
            for product in 0..<1_000 { _ = shop.bar.line(product) }
            let before = heap_bytes_in_use()

            for product in 1_000..<101_000 { _ = shop.bar.line(product) }

            #expect(heap_bytes_in_use() < before + 1 << 16)
        }
    }
}

private struct Sold: Error, Equatable {}

private final class Line: Sendable {
    let product: Int

    init(_ product: Int) { self.product = product }
}

private final class Order: Sendable {
    let lines: [Line]

    init(_ lines: [Line]) { self.lines = lines }
}

private final class Tray: @unchecked Sendable {
    // Sendable by: only `link:` writes it.
    var cup: CupOnTray?
}

private final class CupOnTray: @unchecked Sendable {
    // Sendable by: nothing writes it.
    private(set) weak var tray: Tray?

    init(_ tray: Tray) { self.tray = tray }
}

extension BusyShop { fileprivate var bar: BarModule { module() } }

private struct BarModule: SendableModuleType {
    let component: BusyShop

    func line(_ product: Int) -> Line {
        graphSingle(for: product) {
            component.made.add()
            return Line(product)
        }
    }

    func line(_ product: Int, _ size: String) -> Line { graphSingle(for: product, size) { Line(product) } }

    func order() -> Order { transient { Order([line(1), line(2), line(1)]) } }

    func pairs() -> [Line] { transient { [line(1, "s"), line(1, "m"), line(2, "s"), line(1, "s")] } }

    func limited(_ product: Int) throws -> Line {
        try graphSingle(for: product) { () throws(Sold) in
            if product < 0 { throw Sold() }
            return Line(product)
        }
    }

    func tray(_ number: Int) -> Tray {
        graphSingle(for: number) {
            Tray()
        } link: { tray in
            tray.cup = cup(number)
        }
    }

    func cup(_ number: Int) -> CupOnTray { graphSingle(for: number) { CupOnTray(tray(number)) } }

    func trayThenCup(_ number: Int) -> (Tray, CupOnTray) { transient { (tray(number), cup(number)) } }

    func cupThenTray(_ number: Int) -> (CupOnTray, Tray) { transient { (cup(number), tray(number)) } }

    func counter() -> Line {
        single {
            Line(0)
        } teardown: { [unowned component] _ in
            _ = component.bar.line(1)
        }
    }
}
