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

    @Test func isHandedTheComponentAndSeesWhatTheClosureMade() {
        let shop = Shop()

        #expect(shop.staff.badge().text == "Ada, Corner Shop")
        #expect(shop.staff.badge().text == "Ada, Corner Shop")
        #expect(shop.staff.configured == 1)
    }

    @Test func othersNeverSeeAHalfConfiguredWeakSingle() {
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

    @Test(arguments: Failing.allCases)
    fileprivate func aFailureKeepsNothingAndLeavesNothingAlive(_ strategy: Failing) throws {
        let shop = Shop()
        #expect(throws: Refused.self) { try shop.staff.failing(strategy) }
        let halfBuilt = shop.staff.halfBuilt
        #expect(halfBuilt.map { $0.object == nil } == [true])

        shop.staff.isWilling = true
        let worker = try shop.staff.failing(strategy)

        #expect(worker.partner === shop.staff.owner())
        #expect(shop.staff.halfBuilt.count == 2)
    }

    @Test func aFailureTakesAwayWhatUsedTheUnfinishedInstance() throws {
        let shop = Shop()

        #expect(throws: Refused.self) { try shop.staff.chef() }
        #expect(shop.staff.halfBuilt.map { $0.object == nil } == [true, true])
        shop.staff.isWilling = true
        let chef = try shop.staff.chef()

        #expect(chef.partner?.friend === chef)
        #expect(try shop.staff.chef() === chef)
        #expect(try shop.staff.helper() === chef.partner)
    }
}

private enum Failing: CaseIterable { case single, weakSingle, graphSingle, transient, keyed }
private struct Refused: Error {}
private struct Weak { weak var object: AnyObject? }
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
    var isWilling = false
    var halfBuilt: [Weak] = []

    func owner() -> Worker {
        single {
            Worker()
        } configure: { owner, c in
            owner.partner = c.staff.manager()
            c.staffOfOwner = owner
        }
    }
    func manager() -> Worker {
        single {
            Worker()
        } configure: { manager, c in
            manager.partner = c.staff.owner()
        }
    }
    func cook() -> Worker {
        weakSingle {
            Worker()
        } configure: { cook, c in
            cook.friend = c.staff.waiter()
            c.staff.held = cook.friend
        }
    }
    var held: Worker?
    func waiter() -> Worker {
        weakSingle {
            Worker()
        } configure: { waiter, c in
            waiter.partner = c.staff.cook()
        }
    }
    func keeper() -> Worker {
        single {
            Worker()
        } configure: { keeper, c in
            keeper.partner = c.staff.apprentice()
        }
    }
    func apprentice() -> Worker {
        weakSingle {
            Worker()
        } configure: { apprentice, c in
            apprentice.partner = c.staff.keeper()
        }
    }
    func temp() -> Worker {
        transient {
            Worker()
        } configure: { temp, c in
            temp.partner = c.staff.owner()
        }
    }
    func seat(_ number: Int) -> Worker {
        single(for: number) {
            Worker()
        } configure: { seat, c in
            seat.partner = c.staff.seat(3 - number)
        }
    }
    func badge() -> Badge {
        single { c in
            Badge(text: "Ada")
        } configure: { badge, c in
            badge.text += ", \(c.name)"
            c.staff.configured += 1
        }
    }

    func failing(_ strategy: Failing) throws -> Worker {
        switch strategy {
        case .single:
            try single {
                Worker()
            } configure: {
                try self.hire($0, $1)
            }
        case .weakSingle:
            try weakSingle {
                Worker()
            } configure: {
                try self.hire($0, $1)
            }
        case .graphSingle:
            try graphSingle {
                Worker()
            } configure: {
                try self.hire($0, $1)
            }
        case .transient:
            try transient {
                Worker()
            } configure: {
                try self.hire($0, $1)
            }
        case .keyed:
            try single(for: 1) {
                Worker()
            } configure: {
                try self.hire($0, $1)
            }
        }
    }
    func chef() throws -> Worker {
        try single {
            Worker()
        } configure: { chef, c in
            chef.partner = try c.staff.helper()
            try c.staff.hire(chef, c)
        }
    }
    func helper() throws -> Worker {
        try single {
            Worker()
        } configure: { helper, c in
            helper.friend = try c.staff.chef()
            c.staff.halfBuilt.append(Weak(object: helper))
        }
    }
    private func hire(_ worker: Worker, _ shop: Shop) throws {
        halfBuilt.append(Weak(object: worker))
        guard isWilling else { throw Refused() }
        if worker.partner == nil { worker.partner = shop.staff.owner() }
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
        } configure: { lamp, c in
            c.isConfiguring.open()
            c.isAsked.pass()
            lamp.brightness.add()
        }
    }
}
