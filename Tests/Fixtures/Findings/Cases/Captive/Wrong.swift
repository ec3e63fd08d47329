// SPDX-License-Identifier: MIT

import Drip

final class Lamp { var watts = 5; func shine() -> Int { watts } }
final class Room {
    var lamps: [Lamp] = []; var lamp: Lamp?; var shine: () -> Int = { 0 }
    init(_ lamp: Lamp? = nil) { self.lamp = lamp }
    func hang(_ lamp: Lamp) { lamps.append(lamp) }
}
struct Pair { let first: Lamp; let second: Int }
enum Light { case none, on(Lamp) }
final class HouseComponent: Component {
    var rooms: RoomModule { module() }
    var later: LaterModule { module() }
}
func chosen(_ lamps: Lamp...) -> Lamp { lamps[0] }
class RoomModule: Module<HouseComponent> {
    func lamp() -> Lamp { weakSingle { Lamp() } }
    func shared() -> Lamp { graphSingle { Lamp() } }
    func carried() -> Pair { transient { Pair(first: lamp(), second: 1) } }
    // case argument: captive
    func argument() -> Room { single { Room(lamp()) } }
    // case property: captive
    func property() -> Room {
        single {
            let room = Room(); room.lamp = lamp(); return room
        }
    }
    // case methodKeeps: captive
    func methodKeeps() -> Room {
        single {
            let room = Room(); room.hang(lamp()); return room
        }
    }
    // case inEnum: captive
    func inEnum() -> Light { single { Light.on(lamp()) } }
    // case inStruct: captive
    func inStruct() -> Pair { single { Pair(first: shared(), second: 2) } }
    // case throughTransient: captive
    func throughTransient() -> Room { single { Room(carried().first) } }
    // case closureKeepsIt: captive
    func closureKeepsIt() -> Room {
        single {
            let room = Room(); let lamp = lamp(); room.shine = { lamp.shine() }; return room
        }
    }
    // case methodReferenceKeepsIt: captive
    func methodReferenceKeepsIt() -> Room {
        single {
            let room = Room(); room.shine = lamp().shine; return room
        }
    }
    // case localFunctionKeepsIt: captive
    func localFunctionKeepsIt() -> Room {
        single {
            let room = Room(), kept = shared()
            func shine() -> Int { kept.shine() }
            room.shine = shine
            return room
        }
    }
    // case variadic: captive
    func variadic() -> Room { single { Room(chosen(lamp(), Lamp())) } }
    // case lazily: captive
    func lazily() -> [Lazy<Lamp>] { single { [component.lazy { $0.rooms.lamp() }] } }
    // case asynchronously: captive
    func helperRoom() -> Room { single { roomWithLamp() } }
    private func roomWithLamp() -> Room { Room(lamp()) }
}
class LaterModule: Module<HouseComponent> {
    // case inLink: captive
    func inLink() -> Room {
        single {
            Room()
        } link: { room in
            room.lamp = component.rooms.lamp()
        }
    }
    // case inConfigure: captive
    func inConfigure() -> Room {
        single {
            Room()
        } configure: {
            $0.lamp = self.component.rooms.shared()
        }
    }
    // case mapped: captive
    func mapped() -> [Lamp] { single { [1, 2].map { _ in component.rooms.lamp() } } }
    // case ifExpression: captive
    func ifExpression() -> Room {
        single {
            let lamp = if component.rooms.lamp().watts > 3 { component.rooms.lamp() } else { Lamp() }
            return Room(lamp)
        }
    }
}

final class Basket { var lines = 0 }
final class Audit {
    var baskets: [Basket] = []; var last: Basket?; var byName: [String: Basket] = [:]; var onEnd: () -> Void = {}
    func note(_ basket: Basket) { baskets.append(basket) }
    func glance(_ basket: Basket) { _ = basket.lines }
}
final class MarketComponent: Component { var office: OfficeModule { module() } }
class OfficeModule: Module<MarketComponent> { func audit() -> Audit { single { Audit() } } }
final class VisitComponent: ChildComponent<MarketComponent> { var cart: CartModule { module() } }
class CartModule: Module<VisitComponent> {
    func basket() -> Basket { single { Basket() } }
    // case handedUpByMethod: captive
    func handedUpByMethod() -> Basket {
        single {
            let basket = Basket(); component.parent.office.audit().note(basket); return basket
        }
    }
    // case handedUpByProperty: captive
    func handedUpByProperty() -> Int {
        transient {
            component.parent.office.audit().last = basket(); return 1
        }
    }
    // case handedUpByElement: captive
    func handedUpByElement() -> Int {
        transient {
            component.parent.office.audit().byName["a"] = basket(); return 2
        }
    }
    // case handedUpInClosure: captive
    func handedUpInClosure() -> Int {
        transient {
            let basket = basket()
            component.parent.office.audit().onEnd = { basket.lines += 1 }
            return 3
        }
    }
}
// case handedUpFromOutside: captive
func checkOut(_ visit: VisitComponent) {
    let audit = visit.parent.office.audit()
    audit.baskets.append(visit.cart.basket())
}
final class SessionComponent: ComponentType {
    let registry: Registry
    let app: MarketComponent
    var cart: SessionModule { module() }
    init(app: MarketComponent) { registry = Registry(parent: app); self.app = app }
}
class SessionModule: Module<SessionComponent> {
    func basket() -> Basket { single { Basket() } }
    // case handedUpThroughRegistry: captive
    func handedUpThroughRegistry() -> Basket {
        single {
            Basket()
        } configure: {
            self.component.app.office.audit().note($0)
        }
    }
}
