// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Testing

/// The code of Guides/Recipes.md about functions, work off the main actor, and components in the middle.
struct RecipesPassingSnippets {
    @Test func modulesAreRegisteredInThreeForms() {
        let one = CafeComponent().module(FakeKitchen.self)

        // Not on the main actor.
        let two = CafeComponent().module(FakeKitchen.init)

        // Takes further arguments, too.
        let three = CafeComponent().module { FakeKitchen($0) }

        #expect([one, two, three].map { $0.kitchen is FakeKitchen } == [true, true, true])
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

    @MainActor @Test func anInstanceThatLeavesTheMainActorAwaitsItsProvider() async {
        let app = AppComponent()
        let uploader = app.sync.uploader()

        #expect(await Task.detached { await uploader.upload() }.value == app.data.store().count)
    }

    @Test func aComponentInTheMiddleForwardsNothing() {
        let club = ClubComponent()
        let table = TableComponent(parent: RoomComponent(parent: club))
        let seat = SeatComponent(parent: table)

        #expect(seat.players === club.players)
        #expect(seat.seat.card().name == "Ada")
    }

    @Test func anOverrideAtTheTopReachesThreeLevelsBelow() {
        let club = ClubComponent()
        let seat = SeatComponent(parent: TableComponent(parent: RoomComponent(parent: club)))
        let early = seat.seat.card()

        club.override({ $0.people.players() }) { Players(["Eve"]) }
        #expect(seat.players.first == "Eve")
        #expect(seat.seat.card().name == "Eve")

        club.removeOverrides()
        #expect(seat.players.first == "Ada")
        #expect(seat.seat.card() === early)
    }

    @Test func aComponentInTheMiddleMayBeOverriddenOnItsOwn() {
        let club = ClubComponent()
        let seat = SeatComponent(parent: TableComponent(parent: RoomComponent(parent: club)))
        let other = SeatComponent(parent: TableComponent(parent: RoomComponent(parent: club)))

        seat.override({ $0.seat.card() }) { Card(of: "Mallory") }

        #expect(seat.seat.card().name == "Mallory")
        #expect(other.seat.card().name == "Ada")
    }

    @Test func aChildOfAProtocolForwardsByHand() {
        let club = ClubComponent()
        let guest = GuestComponent(parent: club)

        #expect(guest.players === club.players)
    }
}

// MARK: - In a new Xcode application

private final class AppComponent: MainActorComponent {
    var data: DataModule { module() }
    var sync: SyncModule { module() }
}

private class SyncModule: MainActorModule<AppComponent> {
    func uploader() -> Uploader {
        single {
            let store = component.provider { $0.data.store() }
            return Uploader(store: { store() })
        }
    }
}

private final class Uploader: Sendable {
    private let store: @MainActor () -> Store

    init(store: @escaping @MainActor () -> Store) { self.store = store }

    func upload() async -> Int { await store().count }
}

private class DataModule: MainActorModule<AppComponent> {
    func store() -> Store { single { Store() } }
}

@MainActor private final class Store { let count = 7 }

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

extension ChildComponent: HasPlayers where Parent: HasPlayers {
    fileprivate var players: Players { parent.players }
}

private final class ClubComponent: Component, HasPlayers {
    var people: PeopleModule { module() }
    var players: Players { people.players() }
}

private final class RoomComponent: ChildComponent<ClubComponent> {}

private final class TableComponent: ChildComponent<RoomComponent> {}

private final class SeatComponent: ChildComponent<TableComponent> {
    var seat: SeatModule { module() }
}

private class SeatModule: Module<SeatComponent> {
    func card() -> Card { single { Card(of: component.players.first) } }
}

private class PeopleModule: Module<ClubComponent> {
    func players() -> Players { single { Players(["Ada", "Bob"]) } }
}

private final class GuestComponent: ChildComponent<any HasPlayers> {
    var players: Players { parent.players }
}

private final class Players {
    private let names: [String]
    var first: String { names[0] }
    init(_ names: [String]) { self.names = names }
}

private final class Card {
    let name: String
    init(of name: String) { self.name = name }
}
