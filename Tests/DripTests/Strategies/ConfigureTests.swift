// SPDX-License-Identifier: MIT

import Drip
import Testing

struct ConfigureTests {
    @Test func singlesThatReferToEachOtherAreBuilt() {
        let shop = Shop()

        let owner = shop.staff.owner()

        #expect(owner.partner === shop.staff.manager())
        #expect(shop.staff.manager().partner === owner)
    }

    @Test func weakSinglesThatReferToEachOtherAreBuilt() {
        let shop = Shop()

        let cook = shop.staff.cook()
        let waiter = cook.friend

        #expect(waiter != nil)
        #expect(waiter?.partner === cook)
        #expect(shop.staff.cook() === cook)
        #expect(shop.staff.waiter() === waiter)
    }

    @Test func aSingleAndAWeakSingleMayReferToEachOther() {
        let shop = Shop()

        let keeper = shop.staff.keeper()

        #expect(keeper.partner?.partner === keeper)
        #expect(shop.staff.keeper() === keeper)
    }

    @Test func weakSinglesThatReferToEachOtherAreSharedWhenTheyAreCreatedAgain() {
        let shop = Shop()
        _ = shop.staff.dancer()

        let dancer = shop.staff.dancer()

        #expect(shop.staff.dancer() === dancer)
        #expect(dancer.partner === shop.staff.singer())
    }

    @Test func aSingleStaysWhenItsWeakSingleIsCreatedAgain() {
        let shop = Shop()
        let host = shop.staff.host()
        shop.override({ $0.staff.badge() }) { Badge(text: "fake") }
        shop.removeOverrides()

        let guest = shop.staff.guest()

        #expect(guest.partner === host)
        #expect(shop.staff.host() === host)
        #expect(shop.staff.guest() === guest)
    }

    @Test func anOverrideReachesASingleAfterItsWeakSingleWasCreatedAgain() {
        let shop = Shop()
        _ = shop.staff.guest()
        let host = shop.staff.host()
        _ = shop.staff.guest()

        shop.override({ $0.staff.badge() }) { Badge(text: "fake") }

        #expect(shop.staff.host() !== host)
    }

    @Test func aTransientIsConfiguredAtEachCall() {
        let shop = Shop()

        let first = shop.staff.temp()
        let second = shop.staff.temp()

        #expect(first !== second)
        #expect(first.partner === shop.staff.owner())
        #expect(second.partner === first.partner)
    }

    @Test func keyedSinglesThatReferToEachOtherAreBuilt() {
        let shop = Shop()

        let first = shop.staff.seat(1)

        #expect(first.partner === shop.staff.seat(2))
        #expect(shop.staff.seat(2).partner === first)
    }

    @Test func runsOnceWithTheInstanceOfTheClosure() {
        let shop = Shop()

        #expect(shop.staff.badge().text == "Ada, Corner Shop")
        #expect(shop.staff.badge().text == "Ada, Corner Shop")
        #expect(shop.staff.configured == 1)
    }

    @Test func otherThreadsNeverGetAHalfConfiguredWeakSingle() {
        let shop = SharedShop()
        let seen = Notes<Int>()
        let held = Notes<Lamp>()

        onThreads(2) { thread in
            if thread == 1 { shop.isConfiguring.pass() }
            shop.isAsked.open()
            let lamp = shop.lamps.lamp()
            seen.add(lamp.brightness.count)
            held.add(lamp)
        }

        #expect(seen.all == [1, 1])
        #expect(held.all[0] === held.all[1])
    }
}

private class Worker {
    var partner: Worker?
    weak var friend: Worker?
}
private class Badge { var text: String; init(text: String) { self.text = text } }

private class Shop: Component {
    let name = "Corner Shop"
    var staff: StaffModule { module() }
    deinit { staffOfOwner?.partner = nil }
    weak var staffOfOwner: Worker?
}

private class StaffModule: Module<Shop> {
    var configured = 0

    func owner() -> Worker {
        single {
            Worker()
        } configure: { owner in
            owner.partner = component.staff.manager()
            component.staffOfOwner = owner
        }
    }
    func manager() -> Worker {
        single {
            Worker()
        } configure: { manager in
            manager.partner = component.staff.owner()
        }
    }
    func cook() -> Worker {
        weakSingle {
            Worker()
        } configure: { cook in
            cook.friend = component.staff.waiter()
            component.staff.held = cook.friend
        }
    }
    var held: Worker?
    func waiter() -> Worker {
        weakSingle {
            Worker()
        } configure: { waiter in
            waiter.partner = component.staff.cook()
        }
    }
    func keeper() -> Worker {
        single {
            Worker()
        } configure: { keeper in
            keeper.partner = component.staff.apprentice()
        }
    }
    func apprentice() -> Worker {
        weakSingle {
            Worker()
        } configure: { apprentice in
            apprentice.partner = component.staff.keeper()
        }
    }
    func dancer() -> Worker {
        weakSingle {
            Worker()
        } configure: { dancer in
            dancer.partner = component.staff.singer()
        }
    }
    func singer() -> Worker {
        weakSingle {
            Worker()
        } configure: { singer in
            singer.friend = component.staff.dancer()
        }
    }
    func host() -> Worker {
        single {
            Worker()
        } configure: { host in
            _ = component.staff.badge()
            host.friend = component.staff.guest()
        }
    }
    func guest() -> Worker {
        weakSingle {
            Worker()
        } configure: { guest in
            guest.partner = component.staff.host()
        }
    }
    func temp() -> Worker {
        transient {
            Worker()
        } configure: { temp in
            temp.partner = component.staff.owner()
        }
    }
    func seat(_ number: Int) -> Worker {
        single(for: number) {
            Worker()
        } configure: { seat in
            seat.partner = component.staff.seat(3 - number)
        }
    }
    func badge() -> Badge {
        single {
            Badge(text: "Ada")
        } configure: { badge in
            badge.text += ", \(component.name)"
            component.staff.configured += 1
        }
    }
}

private final class Lamp: Sendable { let brightness = Tally() }

private final class SharedShop: ComponentType, Sendable {
    let registry = Registry()
    let isConfiguring = Gate()
    let isAsked = Gate()
    var lamps: LampModule { module() }
}

private struct LampModule: SendableModuleType {
    let component: SharedShop

    func lamp() -> Lamp {
        weakSingle {
            Lamp()
        } configure: { lamp in
            component.isConfiguring.open()
            component.isAsked.pass()
            lamp.brightness.add()
        }
    }
}
