// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// `link:` sets references back when everything that the outermost call makes exists.
struct LinkTests {
    @Test(arguments: [false, true])
    func singlesThatReferToEachOtherAreLinkedFromBothEnds(isReversed: Bool) {
        let shop = Shop()

        let asked = isReversed ? shop.staff.manager() : shop.staff.owner()

        #expect(asked.partner?.partner === asked)
        #expect(shop.staff.owner().partner === shop.staff.manager())
        #expect(shop.staff.manager().partner === shop.staff.owner())
    }

    @Test(arguments: [false, true])
    func aLinkAtOneEndIsEnough(isReversed: Bool) {
        let shop = Shop()

        let asked = isReversed ? shop.staff.assistant() : shop.staff.chief()

        #expect(asked.partner?.partner === asked)
        #expect(shop.staff.chief().partner === shop.staff.assistant())
        #expect(shop.staff.assistant().partner === shop.staff.chief())
    }

    @Test(arguments: [1, 2])
    func keyedSinglesThatReferToEachOtherAreLinkedFromBothEnds(first: Int) {
        let shop = Shop()

        let seat = shop.staff.seat(first)

        #expect(seat.partner === shop.staff.seat(3 - first))
        #expect(shop.staff.seat(3 - first).partner === seat)
    }

    @Test func aKeyedSingleMayReferToItself() {
        let shop = Shop()

        let mirror = shop.staff.mirror(7)

        #expect(mirror.friend === mirror)
    }

    @Test(arguments: [false, true])
    func weakSinglesThatReferToEachOtherAreLinkedFromBothEnds(isReversed: Bool) {
        let shop = Shop()

        let asked = isReversed ? shop.staff.singer() : shop.staff.dancer()
        defer { asked.partner = nil }

        #expect(asked.partner?.partner === asked)
        #expect(shop.staff.singer() === (isReversed ? asked : asked.partner))
        #expect(shop.staff.dancer() === (isReversed ? asked.partner : asked))
    }

    @Test func weakSinglesThatReferToEachOtherAreSharedWhenTheyAreCreatedAgain() {
        let shop = Shop()
        shop.staff.dancer().partner = nil

        let dancer = shop.staff.dancer()
        defer { dancer.partner = nil }

        #expect(shop.staff.dancer() === dancer)
        #expect(dancer.partner === shop.staff.singer())
    }

    @Test(arguments: [false, true])
    func aSingleAndAWeakSingleMayReferToEachOther(isReversed: Bool) {
        let shop = Shop()

        let asked = isReversed ? shop.staff.apprentice() : shop.staff.keeper()

        #expect(asked.partner?.partner === asked)
        #expect(shop.staff.keeper().partner === shop.staff.apprentice())
    }

    @Test func aSingleStaysWhenItsWeakSingleIsCreatedAgain() {
        let shop = Shop()
        let host = shop.staff.host()

        let guest = shop.staff.guest()

        #expect(guest.partner === host)
        #expect(shop.staff.host() === host)
        #expect(shop.staff.guest() === guest)
    }

    @Test func linksRunOnceForEachInstance() {
        let shop = Shop()

        _ = (shop.staff.waiter(), shop.staff.cook(), shop.staff.waiter(), shop.staff.cook())

        #expect(shop.staff.log == ["waiter made", "waiter linked", "cook made", "cook linked"])
    }

    @Test func everythingIsConstructedBeforeTheFirstLinkAndTheOldestIsLinkedFirst() {
        let shop = Shop()

        _ = shop.staff.kitchen()

        #expect(
            shop.staff.log == [
                "cook made", "waiter made", "kitchen made", "cook linked", "waiter linked", "kitchen linked",
            ])
    }

    @Test func anOutermostCallThatThrowsLinksWhatItMade() throws {
        let shop = Shop()

        #expect(throws: Burnt.self) { try shop.staff.meal() }

        #expect(shop.staff.log == ["cook made", "cook linked"])
        #expect(shop.staff.cook().partner === shop.staff.owner())
    }

    @Test func aFailureThatAClosureCatchesIsLinkedAtTheEndOfItsOutermostCall() {
        let shop = Shop()

        let menu = shop.staff.menu()

        #expect(menu.partner === shop.staff.cook())
        #expect(shop.staff.log == ["cook made", "cook linked"])
    }
}

private struct Burnt: Error {}

private final class Worker {
    var partner: Worker?
    weak var friend: Worker?
    init(_ partner: Worker? = nil) { self.partner = partner }
}

extension Shop { fileprivate var staff: StaffModule { module() } }

private final class StaffModule: Module<Shop> {
    var log: [String] = []

    func owner() -> Worker {
        single {
            Worker()
        } link: { owner in
            owner.partner = component.staff.manager()
        }
    }
    func manager() -> Worker {
        single {
            Worker()
        } link: {
            $0.partner = owner()
        }
    }
    func chief() -> Worker {
        single {
            Worker()
        } link: {
            $0.partner = assistant()
        }
    }
    func assistant() -> Worker { single { Worker(chief()) } }
    func seat(_ number: Int) -> Worker {
        single(for: number) {
            Worker()
        } link: {
            $0.partner = self.seat(3 - number)
        }
    }
    func mirror(_ number: Int) -> Worker {
        single(for: number) {
            Worker()
        } link: {
            $0.friend = self.mirror(number)
        }
    }
    func dancer() -> Worker {
        weakSingle {
            Worker()
        } link: {
            $0.partner = singer()
        }
    }
    func singer() -> Worker {
        weakSingle {
            Worker()
        } link: {
            $0.partner = dancer()
        }
    }
    func keeper() -> Worker {
        single {
            Worker()
        } link: {
            $0.partner = apprentice()
        }
    }
    func apprentice() -> Worker {
        weakSingle {
            Worker()
        } link: {
            $0.partner = keeper()
        }
    }
    func host() -> Worker {
        single {
            Worker()
        } link: {
            $0.friend = guest()
        }
    }
    func guest() -> Worker {
        weakSingle {
            Worker()
        } link: {
            $0.partner = host()
        }
    }

    func cook() -> Worker { worker("cook") }
    func waiter() -> Worker { worker("waiter") }
    func kitchen() -> Worker {
        single {
            _ = (cook(), waiter())
            log.append("kitchen made")
            return Worker()
        } link: { _ in
            log.append("kitchen linked")
        }
    }
    func meal() throws -> Worker {
        try single {
            _ = cook()
            return try thrown(Burnt())
        }
    }
    func menu() -> Worker {
        single {
            _ = try? meal()
            return Worker(cook())
        }
    }

    private func worker(_ name: String) -> Worker {
        single(for: name) {
            log.append("\(name) made")
            return Worker()
        } link: { worker in
            worker.partner = self.owner()
            self.log.append("\(name) linked")
        }
    }
}
