// SPDX-License-Identifier: MIT

import Drip
import Testing

/// What components keep and what a resolution shares, where each uses the other before that is finished.
struct GraphSingleInCircleTests {
    @Test func whatIsBeingConfiguredIsUsedStillWhereSomethingInItsCircleFailed() {
        let villa = Villa()

        let hall = villa.rooms.hall()

        #expect(hall.lamp?.hall === hall)
        #expect(hall.gateway?.hall === hall)
        #expect(villa.rooms.lamp() === hall.lamp)
        #expect(villa.broken == 1)
    }

    @Test func whatWasBuiltFromOneThatFailsLaterIsMadeAgain() throws {
        let villa = Villa()
        villa.fails = true
        #expect(throws: Broken.self) { try villa.rooms.wing() }
        #expect(villa.wallLamps.count == 1)
        #expect(villa.wallLamps[0].lamp == nil)

        villa.fails = false
        let wing = try villa.rooms.wing()

        #expect(villa.rooms.wallLamp() === wing.corridor?.lamp)
        #expect(wing.corridor?.wing === wing)
    }

    @Test func whatItsResolutionUsedLaterCountsToo() {
        let villa = Villa()
        let attic = villa.rooms.attic()
        let fan = villa.rooms.fan()
        #expect(attic.shaft?.fan === fan)
        #expect(fan.shaft?.attic === attic)
        #expect(attic.roof === villa.rooms.roof())

        villa.override({ $0.rooms.roof() }) { Roof() }

        #expect(villa.rooms.fan() !== fan)
    }
}

private struct Broken: Error {}

private final class Hall {
    var lamp: Lamp?
    var gateway: Gateway?
}
private final class Lamp { weak var hall: Hall? }
private final class Gateway { weak var hall: Hall? }
private final class Fuse { weak var hall: Hall? }

private final class Wing { var corridor: Corridor? }
private final class Corridor {
    var lamp: Lamp?
    weak var wing: Wing?
}

private final class Attic {
    var shaft: Shaft?
    var roof: Roof?
}
private final class Shaft {
    var fan: Fan?
    weak var attic: Attic?
}
private final class Fan { weak var shaft: Shaft? }
private final class Roof {}

private struct Reference { weak var lamp: Lamp? }

private final class Villa: Component {
    var broken = 0
    var fails = false
    var wallLamps: [Reference] = []
    var rooms: RoomsModule { module() }
}

private final class RoomsModule: Module<Villa> {
    func hall() -> Hall {
        graphSingle {
            Hall()
        } configure: { hall, villa in
            hall.lamp = villa.rooms.lamp()
            _ = try? villa.rooms.fuse()
            hall.gateway = villa.rooms.gateway()
        }
    }
    func lamp() -> Lamp {
        single {
            Lamp()
        } configure: { lamp, villa in
            lamp.hall = villa.rooms.hall()
        }
    }
    func gateway() -> Gateway {
        single {
            Gateway()
        } configure: { gateway, villa in
            gateway.hall = villa.rooms.hall()
        }
    }
    func fuse() throws -> Fuse {
        try single { () throws(any Error) -> Fuse in
            Fuse()
        } configure: { (fuse: Fuse, villa: Villa) throws(any Error) in
            fuse.hall = villa.rooms.hall()
            villa.broken += 1
            throw Broken()
        }
    }

    func wing() throws -> Wing {
        try single { () throws(any Error) -> Wing in
            Wing()
        } configure: { (wing: Wing, villa: Villa) throws(any Error) in
            wing.corridor = try villa.rooms.corridor()
            if villa.fails { throw Broken() }
        }
    }
    func corridor() throws -> Corridor {
        try graphSingle { () throws(any Error) -> Corridor in
            Corridor()
        } configure: { (corridor: Corridor, villa: Villa) throws(any Error) in
            corridor.lamp = villa.rooms.wallLamp()
            corridor.wing = try villa.rooms.wing()
        }
    }
    func wallLamp() -> Lamp {
        single {
            Lamp()
        } configure: { lamp, villa in
            villa.wallLamps.append(Reference(lamp: lamp))
            _ = try? villa.rooms.corridor()
        }
    }

    func attic() -> Attic {
        graphSingle {
            Attic()
        } configure: { attic, villa in
            attic.shaft = villa.rooms.shaft()
            attic.roof = villa.rooms.roof()
        }
    }
    func shaft() -> Shaft {
        graphSingle {
            Shaft()
        } configure: { shaft, villa in
            shaft.fan = villa.rooms.fan()
            shaft.attic = villa.rooms.attic()
        }
    }
    func fan() -> Fan {
        single {
            Fan()
        } configure: { fan, villa in
            fan.shaft = villa.rooms.shaft()
        }
    }
    func roof() -> Roof { single { Roof() } }
}
