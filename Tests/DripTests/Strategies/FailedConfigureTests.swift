// SPDX-License-Identifier: MIT

import Drip
import Testing

struct FailedConfigureTests {
    @Test func whatUsedTheUnfinishedInstanceIsMadeAgainWithTheNextOne() throws {
        let shop = Shop()

        #expect(throws: OutOfMilk.self) { try shop.bar.machine() }
        shop.bar.hasMilk = true
        let machine = try shop.bar.machine()

        #expect(try shop.bar.wand().machine === machine)
        #expect(machine.wand === (try shop.bar.wand()))
        #expect(shop.bar.wandsMade == 2)
    }

    @Test func nothingOfTheFailedAttemptIsKept() {
        weak var module: BarModule?
        weak var machine: Machine?
        do {
            let shop = Shop()
            module = shop.bar
            #expect(throws: OutOfMilk.self) { try shop.bar.machine() }
            machine = shop.bar.failed
            #expect(machine == nil)
        }

        #expect(module == nil)
    }

    @Test func theGraphForgetsWhatUsedTheUnfinishedInstance() throws {
        let shop = Shop()

        let tray = shop.bar.tray()

        #expect(tray.leaflet.attempt == 2)
        #expect(shop.bar.tray() === tray)
    }
}

private struct OutOfMilk: Error {}
private final class Machine { var wand: Wand? }
private final class Wand {
    let machine: Machine
    init(_ machine: Machine) { self.machine = machine }
}
private final class Leaflet {
    let attempt: Int
    init(_ attempt: Int) { self.attempt = attempt }
}
private final class Holder {
    let leaflet: Leaflet
    init(_ leaflet: Leaflet) { self.leaflet = leaflet }
}
private final class Tray {
    let leaflet: Leaflet
    init(_ leaflet: Leaflet) { self.leaflet = leaflet }
}

private final class Shop: Component {
    var bar: BarModule { module() }
}

private final class BarModule: Module<Shop> {
    var hasMilk = false
    var wandsMade = 0
    var attempts = 0
    weak var failed: Machine?

    func machine() throws -> Machine {
        try single {
            Machine()
        } configure: { machine, c in
            c.bar.failed = machine
            machine.wand = try c.bar.wand()
            guard c.bar.hasMilk else {
                machine.wand = nil
                throw OutOfMilk()
            }
        }
    }
    func wand() throws -> Wand {
        try single {
            wandsMade += 1
            return Wand(try machine())
        }
    }

    // The tray's leaflet must not be the one that was printed for the sign that failed.
    func tray() -> Tray {
        single {
            _ = try? sign()
            return Tray(holder().leaflet)
        }
    }
    func holder() -> Holder { single { Holder(leaflet()) } }
    func leaflet() -> Leaflet {
        graphSingle {
            attempts += 1
            if attempts == 1 { _ = try? sign() }
            return Leaflet(attempts)
        }
    }
    func sign() throws -> Machine {
        try single {
            Machine()
        } configure: { _, c in
            _ = c.bar.leaflet()
            throw OutOfMilk()
        }
    }
}
