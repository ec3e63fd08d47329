// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Testing

/// The code of Guides/Arguments.md about functions, of Guides/Components.md about registrations, and of Guides/Recipes.md
/// about components in the middle.
struct RecipesPassingSnippets {
    @Test func aModuleThatNeedsOnlyItsComponentIsRegisteredByItsType() {
        #expect(CafeComponent().module(FakeKitchen.self).kitchen is FakeKitchen)
    }

    @Test func functionsReplaceProviders() {
        let cafe = CafeComponent()

        let cup = cafe.provider { $0.kitchen.cup() }
        let waiter = Waiter(cup: cup.callAsFunction)

        let bill = cafe.factory { $0.kitchen.bill($1, for: $2) }
        let cashier = Cashier(bill: { bill($0, $1) })

        let serve = { [cafe] in cafe.kitchen.cup() }

        #expect(waiter.cup() === serve())
        #expect(cashier.bill(3, "Ada") == Bill(amount: 3, guest: "Ada"))
    }

    @Test func aComponentInTheMiddleReplacesForAllBelow() {
        let club = ClubComponent()
        let room = RoomComponent(parent: club)
        let seat = SeatComponent(parent: room)

        #expect(seat.players === room.guests.players())
        #expect(LobbyComponent(parent: club).players === club.players)
    }

    @Test func anOverrideAtTheTopReachesWhatIsNotReplaced() {
        let club = ClubComponent()
        let lobby = LobbyComponent(parent: club)
        let seat = SeatComponent(parent: RoomComponent(parent: club))

        club.override({ $0.people.players() }) { Players(["Eve"]) }

        #expect(lobby.players.first == "Eve")
        #expect(seat.players.first == "Bob")
    }

    @Test func aChildOfAProtocolForwardsByHand() {
        let club = ClubComponent()
        let guest = GuestComponent(parent: club)

        #expect(guest.players === club.players)
    }
}

// MARK: - Registering a module, and functions in place of providers

private class CafeComponent: Component {
    var kitchen: KitchenModule { module() }
}

private class KitchenModule: Module<CafeComponent> {
    func cup() -> Cup { single { Cup() } }
    func bill(_ amount: Int, for guest: String) -> Bill { transient { Bill(amount: amount, guest: guest) } }
}

private final class FakeKitchen: KitchenModule {}

private final class Cup {}

private struct Bill: Equatable {
    let amount: Int
    let guest: String
}

private struct Waiter { let cup: () -> Cup }
private struct Cashier { let bill: (Int, String) -> Bill }

// MARK: - Components in the middle

private protocol HasPlayers: AnyObject {
    var players: Players { get }
}

private class ClubChild<Parent: HasPlayers>: ChildComponent<Parent>, HasPlayers {
    var players: Players { parent.players }
}

private final class ClubComponent: Component, HasPlayers {
    var people: PeopleModule { module() }
    var players: Players { people.players() }
}

private final class RoomComponent: ClubChild<ClubComponent> {
    var guests: GuestModule { module() }
    override var players: Players { guests.players() }
}

private final class SeatComponent: ClubChild<RoomComponent> {}

private final class LobbyComponent: ClubChild<ClubComponent> {}

private class PeopleModule: Module<ClubComponent> {
    func players() -> Players { single { Players(["Ada"]) } }
}

private class GuestModule: Module<RoomComponent> {
    func players() -> Players { single { Players(["Bob"]) } }
}

private final class GuestComponent: ChildComponent<any HasPlayers> {
    var players: Players { parent.players }
}

private final class Players {
    private let names: [String]
    var first: String { names[0] }
    init(_ names: [String]) { self.names = names }
}
