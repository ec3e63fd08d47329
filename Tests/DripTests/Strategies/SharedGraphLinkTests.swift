// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Cached instances and graph singles that use each other before they are linked.
struct SharedGraphLinkTests {
    @Test func anInstanceBeingLinkedIsStillUsedAfterAFailureInItsLink() {
        let villa = Villa()

        let hall = villa.rooms.hall()

        #expect(hall.lamp?.hall === hall)
        #expect(hall.gateway?.hall === hall)
        #expect(villa.rooms.lamp() === hall.lamp)
        #expect(villa.broken == 1)
    }

    @Test func anOverrideOfALaterDependencyReachesTheCycle() {
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
private final class Fuse {}

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

private final class Villa: Component {
    var broken = 0
    var rooms: RoomsModule { module() }
}

private final class RoomsModule: Module<Villa> {
    func hall() -> Hall {
        graphSingle {
            Hall()
        } link: { hall in
            hall.lamp = component.rooms.lamp()
            _ = try? component.rooms.fuse()
            hall.gateway = component.rooms.gateway()
        }
    }
    func lamp() -> Lamp {
        single {
            Lamp()
        } link: { lamp in
            lamp.hall = component.rooms.hall()
        }
    }
    func gateway() -> Gateway {
        single {
            Gateway()
        } link: { gateway in
            gateway.hall = component.rooms.hall()
        }
    }
    func fuse() throws -> Fuse {
        try single {
            _ = component.rooms.hall()
            component.broken += 1
            return try thrown(Broken())
        }
    }

    func attic() -> Attic {
        graphSingle {
            Attic()
        } link: { attic in
            attic.shaft = component.rooms.shaft()
            attic.roof = component.rooms.roof()
        }
    }
    func shaft() -> Shaft {
        graphSingle {
            Shaft()
        } link: { shaft in
            shaft.fan = component.rooms.fan()
            shaft.attic = component.rooms.attic()
        }
    }
    func fan() -> Fan {
        single {
            Fan()
        } link: { fan in
            fan.shaft = component.rooms.shaft()
        }
    }
    func roof() -> Roof { single { Roof() } }
}
