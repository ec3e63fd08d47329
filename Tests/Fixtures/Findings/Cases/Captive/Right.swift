// SPDX-License-Identifier: MIT

import Drip

final class Dimmer { let watts: Int; init(_ watts: Int) { self.watts = watts } }
final class Distant { weak var lamp: Lamp?; init(_ lamp: Lamp) { self.lamp = lamp } }
final class FlatComponent: Component { var flat: FlatModule { module() } }
class FlatModule: Module<FlatComponent> {
    func lamp() -> Lamp { weakSingle { Lamp() } }
    // case onlyTheNumber: none
    func onlyTheNumber() -> Dimmer { single { Dimmer(lamp().watts) } }
    // case heldWeakly: none
    func heldWeakly() -> Distant { single { Distant(lamp()) } }
    // case weakClosure: none
    func weakClosure() -> Room {
        single {
            let room = Room(), lamp = lamp(); room.shine = { [weak lamp] in lamp?.shine() ?? 0 }; return room
        }
    }
    // case providerKeepsNothing: none
    func providerKeepsNothing() -> Holder { single { Holder(component.provider { $0.flat.lamp() }) } }
    // case calledAndLetGo: none
    func calledAndLetGo() -> Dimmer {
        single {
            let shine = lamp().shine; return Dimmer(shine())
        }
    }
    // case weakMayKeepWeak: none
    func weakMayKeepWeak() -> Room { weakSingle { Room(lamp()) } }
    // case transientMayKeep: none
    func transientMayKeep() -> Room { transient { Room(lamp()) } }
    // case comparedOnly: none
    func comparedOnly() -> Dimmer { single { lamp() === lamp() ? Dimmer(1) : Dimmer(2) } }
    // case clearedAgain: none
    func loops() -> Dimmer {
        single {
            var sum = 0; for lamp in [lamp()] { sum += lamp.watts }; return Dimmer(sum)
        }
    }
    final class Holder { let lamp: Provider<Lamp>; init(_ lamp: Provider<Lamp>) { self.lamp = lamp } }
}
final class TourComponent: ChildComponent<MarketComponent> { var tour: TourModule { module() } }
class TourModule: Module<TourComponent> {
    func basket() -> Basket { single { Basket() } }
    // case parentOnlyLooks: none
    func parentOnlyLooks() -> Int {
        transient {
            component.parent.office.audit().glance(basket()); return 1
        }
    }
    // case parentGetsANumber: none
    func parentGetsANumber() -> Basket {
        single {
            let basket = Basket(); component.parent.office.audit().note(Basket()); return basket
        }
    }
    // case childKeepsParents: none
    func childKeepsParents() -> [Audit] { single { [component.parent.office.audit()] } }
    // case handedUpWeakly: none
    func handedUpWeakly() -> Int {
        transient {
            let basket = basket()
            component.parent.office.audit().onEnd = { [weak basket] in basket?.lines += 1 }
            return 3
        }
    }
}
