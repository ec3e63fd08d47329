// SPDX-License-Identifier: MIT

import Drip
import Foundation
import Testing

/// Instances that ask their component as they go.
struct DeinitConcurrencyTests {
    /// The pot fails in a circle with the tray, which goes on without; as the pot goes it asks for the table, which was made
    /// without the tray.
    @Test func whatFailsAsksAsItGoesForWhatWentOnWithoutIt() {
        let house = Canteen()

        onThreads(2) { thread in
            if thread == 0 {
                _ = house.room.table()
            } else {
                house.trayBegins.pass()
                #expect(throws: Broken.self) { try house.room.pot() }
            }
        }

        #expect(house.asked.count == 1)
        #expect(house.room.table() === house.room.table())
    }

    @Test(arguments: [1, 2])
    func aGraphSingleIsSharedThoughTheOneBeforeAsksAsItGoes(failures: Int) {
        let house = Bakery(failures: failures)

        let pair = house.oven.pair()

        #expect(pair.first != nil)
        #expect(pair.first === pair.second)
    }
}

private struct Broken: Error {}

private final class Canteen: ComponentType, Sendable {
    let registry = Registry()
    let trayBegins = Gate()
    let trays = Tally()
    let asked = Tally()
    var room: RoomModule { module() }
}

private final class Table: Sendable {}
private final class Tray: Sendable {}
private final class Pot: Sendable {
    private let house: Canteen
    init(_ house: Canteen) { self.house = house }
    deinit {
        _ = house.room.table()
        house.asked.add()
    }
}

private struct RoomModule: SendableModuleType {
    let component: Canteen

    func table() -> Table {
        single {
            _ = try? tray()
            return Table()
        }
    }
    private func tray() throws -> Tray {
        try single {
            if component.trays.add() == 0 {
                component.trayBegins.open()
                // The pot waits for this by now.
                usleep(100_000)
            }
            _ = try pot()
            throw Broken()
        }
    }
    func pot() throws -> Pot {
        try single {
            Pot(component)
        } configure: { _, canteen throws in
            _ = try? canteen.room.tray()
            // The table is complete by now.
            usleep(100_000)
            throw Broken()
        }
    }
}

private final class Bakery: Component {
    var failures: Int
    var mayAsk = true
    let asksForDough: Bool
    var oven: OvenModule { module() }

    init(failures: Int) {
        self.failures = failures
        asksForDough = failures == 2
        super.init()
    }
}

private final class Dough {}
private final class Loaf {
    private let bakery: Bakery
    init(_ bakery: Bakery) { self.bakery = bakery }
    deinit {
        guard bakery.mayAsk else { return }
        bakery.mayAsk = false
        if bakery.asksForDough { _ = try? bakery.oven.dough() } else { _ = try? bakery.oven.loaf() }
    }
}
private final class Pair {
    let (first, second): (Loaf?, Loaf?)
    init(_ first: Loaf?, _ second: Loaf?) { (self.first, self.second) = (first, second) }
}

private final class OvenModule: Module<Bakery> {
    func dough() throws -> Dough {
        try single {
            Dough()
        } configure: { _, bakery throws in
            _ = try bakery.oven.loaf()
            bakery.failures -= 1
            if bakery.failures >= 0 { throw Broken() }
        }
    }
    func loaf() throws -> Loaf {
        try graphSingle {
            Loaf(component)
        } configure: { _, bakery throws in
            _ = try? bakery.oven.dough()
        }
    }
    func pair() -> Pair {
        single {
            _ = try? dough()
            let first = try? loaf()
            return Pair(first, try? loaf())
        }
    }
}
