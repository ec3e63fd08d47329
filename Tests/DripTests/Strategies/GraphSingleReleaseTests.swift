// SPDX-License-Identifier: MIT

import Drip
import Foundation
import Testing

/// An instance that a resolution releases may call providers in its `deinit`.
struct GraphSingleReleaseTests {
    @Test func aReleasedGraphSingleMayAskForTheSingleThatUsedIt() async {
        await #expect(processExitsWith: .success) {
            // A creation that waits for itself would wait permanently.
            alarm(20)
            let shop = Shop()
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
        let shop = Shop()

        #expect(shop.tray.rows() == [0, 1, 2, 3, 4])
        #expect(shop.tray.keptRows().value == [0, 1, 2, 3, 4])
    }
}

private struct Spilled: Error {}
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
    private unowned let shop: Shop
    init(_ shop: Shop) { self.shop = shop }
    deinit { shop.atTheEnd?() }
}

private final class Shop: Component {
    var atTheEnd: (() -> Void)?
    var brewings = 0
    var tray: TrayModule { module() }
}

private final class TrayModule: Module<Shop> {
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

extension Shop {
    fileprivate func rows() -> [Int] {
        (0..<5).map { number in withExtendedLifetime(Row(parent: self, number: number)) { $0.labels.label().value } }
    }
}

private final class Row: ChildComponent<Shop> {
    let number: Int
    var labels: LabelModule { module() }

    init(parent: Shop, number: Int) {
        self.number = number
        super.init(parent: parent)
    }
}

private final class LabelModule: Module<Row> {
    func label() -> Size { graphSingle { Size(component.number + mark()) } }
    func mark() -> Int { single { 0 } }
}
