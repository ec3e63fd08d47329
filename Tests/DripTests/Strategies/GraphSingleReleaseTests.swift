// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Foundation
import Testing

/// An instance that a resolution releases may call providers in its `deinit`.
struct GraphSingleReleaseTests {
    @Test func aReleasedGraphSingleMayAskForTheSingleThatUsedIt() async {
        await #expect(processExitsWith: .success) {
            // A creation that waits for itself would wait permanently.
            alarm(20)
            let shop = BrewingShop()
            let (pot, brewing) = (Box<Pot>(), Box<Int>())
            shop.atTheEnd = { pot.value = shop.tray.pot() }

            let made = shop.tray.pot()
            precondition(pot.value === made)

            shop.atTheEnd = {
                shop.atTheEnd = nil
                brewing.value = try? shop.tray.brewing()
            }
            precondition((try? shop.tray.brewing()) == nil && brewing.value == 2)
        }
    }

    @Test func successiveChildrenShareNothing() {
        let shop = BrewingShop()

        #expect(shop.tray.rows() == [0, 1, 2, 3, 4])
        #expect(shop.tray.keptRows().value == [0, 1, 2, 3, 4])
    }
}

private final class Pot {}

private final class Box<Value> {
    var value: Value?
    init(_ value: Value? = nil) { self.value = value }
}

private final class Size {
    let value: Int
    init(_ value: Int) { self.value = value }
}

/// Calls the shop's closure in its `deinit`.
private final class Spoon {
    private unowned let shop: BrewingShop
    init(_ shop: BrewingShop) { self.shop = shop }
    deinit { shop.atTheEnd?() }
}

private final class BrewingShop: Component {
    var atTheEnd: (() -> Void)?
    var brewings = 0
    var tray: TrayModule { module() }
}

private final class TrayModule: Module<BrewingShop> {
    func spoon() -> Spoon { graphSingle { Spoon(component) } }

    func pot() -> Pot {
        single {
            _ = spoon()
            return Pot()
        }
    }

    func brewing() throws -> Int {
        try single {
            _ = spoon()
            component.brewings += 1
            if component.brewings == 1 { throw Spilled() }
            return component.brewings
        }
    }

    func rows() -> [Int] { transient { component.rows() } }
    func keptRows() -> Box<[Int]> { single { Box(component.rows()) } }
}

extension BrewingShop {
    fileprivate func rows() -> [Int] {
        (0..<5).map { number in withExtendedLifetime(Row(parent: self, number: number)) { $0.labels.label().value } }
    }
}

private final class Row: ChildComponent<BrewingShop> {
    let number: Int
    var labels: LabelModule { module() }

    init(parent: BrewingShop, number: Int) {
        self.number = number
        super.init(parent: parent)
    }
}

private final class LabelModule: Module<Row> {
    func label() -> Size { graphSingle { Size(component.number + mark()) } }
    func mark() -> Int { single { 0 } }
}
