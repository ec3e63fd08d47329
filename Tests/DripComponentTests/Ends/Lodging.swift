// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport

/// A component whose teardowns write to a log, and that can stand below another one.
class Lodging: ComponentType, @unchecked Sendable {
    // Sendable by: all properties are constants.
    let registry: Registry
    let name: String
    let log: Notes<String>
    let built = Notes<Room>()
    let isLeaving: Door
    let mayLeave: Door
    var lodging: LodgingModule { module() }

    init(_ registry: Registry, _ name: String, _ log: Notes<String>, _ doors: (Door, Door)) {
        (self.registry, self.name, self.log) = (registry, name, log)
        (isLeaving, mayLeave) = doors
    }
}

extension Lodging {
    final class Guest: Sendable {}

    final class Street: ComponentType, Sendable {
        let registry = Registry()
    }

    final class Hotel: Lodging, @unchecked Sendable {
        init(_ log: Notes<String> = Notes()) { super.init(Registry(), "hotel", log, (Door(), Door())) }
    }

    final class Room: Lodging, @unchecked Sendable {
        let above: Lodging

        init(below lodging: Lodging, _ name: String) {
            above = lodging
            super.init(Registry(parent: lodging), name, lodging.log, (lodging.isLeaving, lodging.mayLeave))
        }
    }

    final class Annex: Lodging, @unchecked Sendable {
        init(below lodging: Lodging, _ name: String) {
            super.init(Registry(parent: lodging), name, lodging.log, (lodging.isLeaving, lodging.mayLeave))
        }
    }
}

struct LodgingModule: SendableModuleType {
    let component: Lodging

    func guest(_ name: String) -> Lodging.Guest {
        let log = component.log
        return single(for: name) {
            Lodging.Guest()
        } teardown: { _ in
            log.add(name)
        }
    }

    /// Its teardown builds a component below the own one, or below the parent.
    func builder() -> Lodging.Guest {
        single {
            Lodging.Guest()
        } teardown: { [unowned component] _ in
            component.log.add("\(component.name) builds")
            let room = Lodging.Room(
                below: (component as? Lodging.Room)?.above ?? component, "built by \(component.name)")
            _ = room.lodging.guest(room.name)
            component.built.add(room)
        }
    }

    /// Its teardown ends the component above.
    func closer() -> Lodging.Guest {
        let (log, hotel) = (component.log, (component as? Lodging.Room)?.above ?? component)
        return single {
            Lodging.Guest()
        } teardown: { _ in
            log.add("room ends hotel")
            hotel.close()
            log.add("hotel is ended: \(hotel.isClosed)")
        }
    }

    func shutter() -> Lodging.Guest {
        let (log, hotel) = (component.log, (component as? Lodging.Room)?.above ?? component)
        return single {
            Lodging.Guest()
        } shutdown: { _ in
            log.add("room ends hotel")
            try await hotel.shutdown()
            log.add("hotel is ended: \(hotel.isClosed)")
        }
    }

    func slowGuest() -> Lodging.Guest {
        let (log, isLeaving, mayLeave) = (component.log, component.isLeaving, component.mayLeave)
        return single {
            Lodging.Guest()
        } shutdown: { _ in
            isLeaving.open()
            await mayLeave.pass()
            log.add("slow guest")
        }
    }

    func lamp() -> String { single { "lamp" } }

    func visitor(of hotel: Lodging) -> Lodging.Guest {
        let log = component.log
        _ = hotel.lodging.lamp()
        return single {
            Lodging.Guest()
        } shutdown: { _ in
            await Task.yield()
            log.add("visitor of \(hotel.lodging.lamp())")
        }
    }
}
