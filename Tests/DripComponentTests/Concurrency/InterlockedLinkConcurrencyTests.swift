// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Threads that each wait for an instance that the other one has not linked.
struct InterlockedLinkConcurrencyTests {
    @Test func aCycleThatBothThreadsAreInsideIsLinkedByBoth() {
        let shop = PairShop()
        let linked = Notes<Bool>()

        onThreads(2) { thread in
            let partner = thread == 0 ? shop.staff.host() : shop.staff.guest()
            linked.add(partner.other?.other === partner)
        }

        #expect(linked.all == [true, true])
        #expect(shop.made.count == 2)
        #expect(shop.staff.host().other === shop.staff.guest())
    }

    @Test func oneLinkIsEnoughToOpenACycle() {
        let shop = PairShop()
        let linked = Notes<Bool>()

        onThreads(2) { thread in
            if thread == 1 { shop.gates[0].pass() }
            let partner = thread == 0 ? shop.staff.waiter() : shop.staff.table()
            linked.add(partner.other?.other === partner)
        }

        #expect(linked.all == [true, true])
        #expect(shop.made.count == 2)
    }

    @Test func aCallerOutsideTheCycleGetsALinkedInstance() {
        let shop = PairShop()
        let linked = Notes<Bool>()

        onThreads(2) { thread in
            linked.add(thread == 0 ? shop.staff.host().other != nil : shop.staff.party().isWhole)
        }

        #expect(linked.all == [true, true])
        #expect(shop.made.count == 2)
    }

    @Test func aMeshMayBeEnteredByFourThreadsAtOnce() {
        let rounds = Notes<Bool>()

        for _ in 0..<200 {
            let shop = PairShop()
            onThreads(4) { thread in
                let friend = shop.staff.friend(thread)
                rounds.add(friend.others.allSatisfy { $0.others.count == 3 })
            }
            rounds.add(shop.made.count == 4)
        }

        #expect(rounds.all.count == 1000)
        #expect(!rounds.all.contains(false))
    }
}

// Sendable by: only `link:` writes it, and other threads read it later.
private final class Partner: @unchecked Sendable { weak var other: Partner? }
private final class Friend: @unchecked Sendable { var others: [Unowned] = [] }
private struct Unowned {
    unowned let friend: Friend
    var others: [Unowned] { friend.others }
}

private final class Party: Sendable {
    private let partner: Partner
    /// The closure that makes the party may get a partner that is not linked yet.
    var isWhole: Bool { partner.other?.other === partner }
    init(_ partner: Partner) { self.partner = partner }
}

private final class PairShop: ComponentType, Sendable {
    let registry = Registry()
    let made = Tally()
    let gates = [Gate(), Gate()]
    var staff: StaffModule { module() }

    func partner() -> Partner {
        made.add()
        return Partner()
    }

    /// Returns when both threads have called it.
    func meet(_ thread: Int) {
        gates[thread].open()
        gates[1 - thread].pass()
    }
}

private struct StaffModule: SendableModuleType {
    let component: PairShop

    func host() -> Partner {
        single {
            component.partner()
        } link: { partner in
            component.meet(0)
            partner.other = component.staff.guest()
        }
    }
    func guest() -> Partner {
        single {
            component.partner()
        } link: { partner in
            component.meet(1)
            partner.other = component.staff.host()
        }
    }

    func waiter() -> Partner {
        single {
            component.partner()
        } link: { partner in
            component.meet(0)
            partner.other = component.staff.table()
        }
    }
    func table() -> Partner {
        single { c in
            c.meet(1)
            let table = c.partner()
            table.other = c.staff.waiter()
            return table
        }
    }
    func party() -> Party { single { c in Party(c.staff.guest()) } }
    func friend(_ number: Int) -> Friend {
        single(for: number) {
            component.made.add()
            return Friend()
        } link: { friend in
            friend.others = (0..<4).filter { $0 != number }.map { Unowned(friend: component.staff.friend($0)) }
        }
    }
}
