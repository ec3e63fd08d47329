// SPDX-License-Identifier: MIT

import Drip
import Testing

/// A key's `==` and `hash(into:)` run where no lock is held, so that they may ask the very component.
struct KeysThatAskTests {
    @Test func compareAndHashWithTheComponent() {
        let club = Club()
        let ada = club.guests.table(for: club.name("Ada"))

        #expect(club.guests.table(for: club.name("ada")) === ada)
        #expect(club.guests.table(for: club.name("Bob")) !== ada)
        #expect(club.guests.table(for: club.name("bob")) === club.guests.table(for: club.name("BOB")))
        #expect(club.guests.table(for: club.name("ADA")) === ada)
    }

    @Test func askWhileAnotherThreadMakesTheInstance() {
        for _ in 0..<50 {
            let club = Club()
            let tables = Notes<Table>()

            onThreads(4) { thread in
                let names = ["ada", "Bob", "Ada", "bob"]
                for step in 0..<4 { tables.add(club.guests.table(for: club.name(names[(thread + step) % 4]))) }
            }

            #expect(Set(tables.all.map(ObjectIdentifier.init)).count == 2)
        }
    }

    @Test func askWhileAnInstanceIsMadeOfAnother() {
        let club = Club()

        let party = club.guests.party(of: club.name("Ada"), and: club.name("ada"))

        #expect(party.first === party.second)
        #expect(club.guests.party(of: club.name("ada"), and: club.name("Ada")) === party)
    }

    @Test func askWhileOverridesAreSetAndRemoved() {
        let club = Club()
        let (ada, bob) = (club.guests.table(for: club.name("Ada")), club.guests.table(for: club.name("Bob")))

        let reserved = Table()
        club.override({ $0.guests.table(for: $0.name("ADA")) }) { reserved }
        #expect(club.guests.table(for: club.name("ada")) === reserved)
        #expect(club.guests.table(for: club.name("bob")) === bob)
        #expect(club.guests.party(of: club.name("ada"), and: club.name("bob")).first === reserved)

        club.removeOverrides()
        #expect(club.guests.table(for: club.name("aDA")) === ada)
        #expect(club.guests.party(of: club.name("ada"), and: club.name("bob")).first === ada)
    }

    @Test func askWhereTheyTellModulesApart() {
        let lodge = Lodge()
        lodge.module(key: Floor("Upstairs", lodge)) { RoomsModule($0).warm() }
        let rooms = lodge.rooms(on: "upstairs")

        #expect(rooms.isWarm)
        #expect(lodge.rooms(on: "UPSTAIRS") === rooms)
        #expect(lodge.rooms(on: "Upstairs").sofa() === rooms.sofa())
        #expect(!lodge.rooms(on: "Downstairs").isWarm)
        #expect(lodge.rooms(on: "downstairs").sofa() !== rooms.sofa())
        #expect(lodge.rooms(on: "Downstairs").sofa() === lodge.rooms(on: "DOWNSTAIRS").sofa())
    }

    @Test func askWhereTheInstanceIsMadeAsynchronously() async {
        let club = Club()
        let ada = await club.guests.invoice(for: club.name("Ada"))

        #expect(await club.guests.invoice(for: club.name("ada")) === ada)
        #expect(await club.guests.invoice(for: club.name("Bob")) !== ada)
    }

    @Test(arguments: [1, 7, 1_000])
    func areLetGoWhereNothingIsKeptForThem(hashValues: Int) {
        let (club, gone) = (Club(), Tally())
        func ticket(_ number: Int) -> Ticket { Ticket(number, hashValues, gone) }

        for number in 0..<1_000 {
            #expect(throws: NoTable.self) { try club.guests.booth(for: ticket(number)) }
        }
        #expect(gone.count > 800)

        let booths = (0..<200).map { try? club.guests.booth(for: ticket(-1 - $0)) }
        for number in 0..<1_000 { _ = try? club.guests.booth(for: ticket(number)) }
        for (number, booth) in booths.enumerated() {
            #expect(booth != nil)
            #expect((try? club.guests.booth(for: ticket(-1 - number))) === booth)
        }
    }
}

private final class Club: ComponentType, Sendable {
    let registry = Registry()
    var guests: GuestsModule { module() }

    func name(_ text: String) -> Name { Name(text, self) }
}

/// Which letters are told apart is for its component to say. All have few hash values.
private struct Name: Hashable, Sendable {
    private let text: String
    private unowned let club: Club

    init(_ text: String, _ club: Club) {
        self.text = text
        self.club = club
    }

    static func == (left: Name, right: Name) -> Bool {
        let spelling = left.club.guests.spelling()
        return spelling.plain(left.text) == spelling.plain(right.text)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(club.guests.spelling().plain(text).count / 8) }
}

private final class Spelling: Sendable {
    func plain(_ text: String) -> String { text.lowercased() }
}

private final class Table: Sendable {}
private final class Invoice: Sendable {}
private struct NoTable: Error {}

private final class Party: Sendable {
    let (first, second): (Table, Table)

    init(_ first: Table, _ second: Table) { (self.first, self.second) = (first, second) }
}

private final class Ticket: Hashable, Sendable {
    let number: Int
    private let hashValues: Int
    private let gone: Tally

    init(_ number: Int, _ hashValues: Int, _ gone: Tally) {
        self.number = number
        self.hashValues = hashValues
        self.gone = gone
    }

    deinit { gone.add() }

    static func == (left: Ticket, right: Ticket) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) { hasher.combine(number % hashValues) }
}

private struct GuestsModule: SendableModuleType {
    let component: Club

    /// Seldom kept, so that most calls take the lock.
    func spelling() -> Spelling { weakSingle { Spelling() } }

    func table(for name: Name) -> Table { single(for: name) { Table() } }
    func party(of first: Name, and second: Name) -> Party {
        single(for: first, second) { Party(table(for: first), table(for: second)) }
    }
    func invoice(for name: Name) async -> Invoice { await asyncSingle(for: name) { Invoice() } }
    func booth(for ticket: Ticket) throws -> Table {
        try single(for: ticket) {
            guard ticket.number < 0 else { throw NoTable() }
            return Table()
        }
    }
}

private final class Lodge: Component {
    var words: WordsModule { module() }

    func rooms(on floor: String) -> RoomsModule { module(key: Floor(floor, self)) }
}

private final class WordsModule: Module<Lodge> {
    func spelling() -> Spelling { weakSingle { Spelling() } }
}

private struct Floor: Hashable {
    private let name: String
    private unowned let lodge: Lodge

    init(_ name: String, _ lodge: Lodge) {
        self.name = name
        self.lodge = lodge
    }

    static func == (left: Floor, right: Floor) -> Bool {
        let spelling = left.lodge.words.spelling()
        return spelling.plain(left.name) == spelling.plain(right.name)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(lodge.words.spelling().plain(name).count / 8) }
}

private final class RoomsModule: Module<Lodge> {
    private(set) var isWarm = false

    func warm() -> RoomsModule {
        isWarm = true
        return self
    }

    func sofa() -> Table { single { Table() } }
}
