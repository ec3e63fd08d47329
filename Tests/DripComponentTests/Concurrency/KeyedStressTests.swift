// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct KeyedStressTests {
    @Test func manyThreadsAskForManyKeysOfFewHashValues() {
        for _ in 0..<20 {
            let (club, made) = (Club(), Tally())
            let tables = Notes<Table>()

            onThreads(8) { thread in
                for step in 0..<64 { tables.add(club.guests.table(for: Guest((step * 7 + thread * 8) % 64), made)) }
            }

            #expect(made.count == 64)
            #expect(Set(tables.all.map(ObjectIdentifier.init)).count == 64)
            for guest in 0..<64 { #expect(club.guests.table(for: Guest(guest), made).guest == Guest(guest)) }
        }
    }

    @Test func keysThatFailComeAndGoWhileOthersAreKept() {
        let (club, made, failed) = (Club(), Tally(), Tally())

        onThreads(8) { thread in
            for step in 0..<500 {
                let guest = Guest(step % 50)
                #expect(club.guests.table(for: guest, made).guest == guest)
                do {
                    _ = try club.guests.booth(for: Guest(step * 8 + thread))
                    Issue.record("there is no booth")
                } catch {
                    failed.add()
                }
            }
        }

        #expect(made.count == 50)
        #expect(failed.count == 4_000)
    }

    @Test func overridesForKeysComeAndGoWhileOthersAsk() {
        let (club, made, over) = (Club(), Tally(), Tally())
        let (reserved, free) = (Guest(3), Guest(11))
        let own = club.guests.table(for: free, made)

        onThreads(4) { thread in
            if thread == 0 {
                for _ in 0..<200 {
                    let table = Table(reserved)
                    club.override({ $0.guests.table(for: reserved, made) }) { table }
                    #expect(club.guests.table(for: reserved, made) === table)
                    club.removeOverrides()
                }
                over.add()
            } else {
                while over.count == 0 {
                    // An override that is late makes the component build all tables anew until it is removed.
                    #expect(club.guests.table(for: free, made).guest == free)
                    #expect(club.guests.table(for: reserved, made).guest == reserved)
                }
            }
        }

        #expect(club.guests.table(for: free, made) === own)
        #expect(club.guests.table(for: reserved, made) === club.guests.table(for: reserved, made))
    }

    @Test func manyTasksAskForManyKeysOfAnAsyncSingle() async {
        let (club, made) = (Club(), Tally())

        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let guest = Guest(number % 40)
                    #expect(await club.guests.invoice(for: guest, made).guest == guest)
                }
            }
        }

        #expect(made.count == 40)
    }
}

/// A key with one of only eight hash values.
private struct Guest: Hashable, Sendable {
    let number: Int

    init(_ number: Int) { self.number = number }

    func hash(into hasher: inout Hasher) { hasher.combine(number % 8) }
}

private final class Table: Sendable {
    let guest: Guest
    init(_ guest: Guest) { self.guest = guest }
}

private struct NoBooth: Error {}

private final class Club: ComponentType, Sendable {
    let registry = Registry()
    var guests: GuestsModule { module() }
}

private struct GuestsModule: SendableModuleType {
    let component: Club

    func table(for guest: Guest, _ made: Tally) -> Table {
        single(for: guest) {
            made.add()
            return Table(guest)
        }
    }

    func booth(for guest: Guest) throws -> Table { try single(for: guest) { try thrown(NoBooth()) } }

    func invoice(for guest: Guest, _ made: Tally) async -> Table {
        await asyncSingle(for: guest) {
            made.add()
            await Task.yield()
            return Table(guest)
        }
    }
}
