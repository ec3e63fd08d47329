// SPDX-License-Identifier: MIT

import CMemory
import Drip
import DripTestSupport
import Testing

/// One instance for each key while something holds it.
struct KeyedWeakSingleTests {
    @Test func givesOneInstanceForEachKeyWhileItIsHeld() {
        let chat = Chat()

        let rooms = (0..<100).map { chat.rooms.room($0) }

        #expect(rooms.map(\.number) == Array(0..<100))
        #expect((0..<100).allSatisfy { chat.rooms.room($0) === rooms[$0] })
        #expect(chat.made.count == 100)
    }

    @Test func isReleasedWithItsLastHolderAndMadeAgain() {
        let chat = Chat()
        let other = chat.rooms.room(2)
        var room: Room? = chat.rooms.room(1)
        weak let seen = room

        room = nil
        #expect(seen == nil)
        let next = chat.rooms.room(1)

        #expect(chat.rooms.room(1) === next)
        #expect(chat.rooms.room(2) === other)
        #expect(chat.made.count == 3)
    }

    @Test func severalKeysMakeOneKey() {
        let chat = Chat()

        let rooms = [chat.rooms.room(1, "a"), chat.rooms.room(1, "b"), chat.rooms.room(2, "a")]

        #expect(Set(rooms.map(ObjectIdentifier.init)).count == 3)
        #expect(chat.rooms.room(1, "b") === rooms[1])
    }

    @Test func keysWithEqualHashesAreComparedWhole() {
        let chat = Chat()

        let rooms = (0..<50).map { chat.rooms.room(of: Regular(number: $0)) }

        #expect((0..<50).allSatisfy { chat.rooms.room(of: Regular(number: $0)) === rooms[$0] })
        #expect(chat.made.count == 50)
    }

    @Test func isKeptByTheSingleThatHoldsIt() {
        let chat = Chat()

        let lobby = chat.rooms.lobby()

        #expect(chat.rooms.room(0) === lobby.room)
        #expect(chat.made.count == 1)
    }

    @Test func holdsTheObjectInsideAnOptional() {
        let chat = Chat()

        let room = chat.rooms.optional(1)

        #expect(chat.rooms.optional(1) === room)
        #expect(chat.rooms.optional(-1) == nil)
    }

    @Test func anErrorLeavesNothingForItsKey() throws {
        let chat = Chat()

        #expect(throws: Full()) { try chat.rooms.limited(-1) }
        let room = try chat.rooms.limited(1)

        #expect(throws: Full()) { try chat.rooms.limited(-1) }
        #expect(try chat.rooms.limited(1) === room)
    }

    @Test func anOverrideReplacesOneKeyOrAll() {
        let chat = Chat()
        let (one, all) = (Room(-1), Room(-2))
        chat.override({ $0.rooms.room(1) }) { one }

        #expect(chat.rooms.room(1) === one)
        #expect(chat.rooms.room(2).number == 2)

        chat.override(anyKey: true, { $0.rooms.room(2) }) { all }
        #expect(chat.rooms.room(2) === all)
        #expect(chat.rooms.room(1) === all)

        chat.removeOverrides()
        #expect([chat.rooms.room(1), chat.rooms.room(2)].map(\.number) == [1, 2])
    }

    @Test(arguments: [true, false])
    func twoThatReferToEachOtherAreLinkedFromBothEnds(isTableFirst: Bool) {
        let chat = Chat()

        let (table, seat) = chat.rooms.pair(1, isTableFirst)

        #expect(table.seat === seat && seat.table === table)
        #expect(chat.rooms.table(1) === table && chat.rooms.seat(1) === seat)
        #expect(chat.made.count == 2)
    }

    @Test func anObjectOutlivesItsComponent() {
        let room = withExtendedLifetime(Chat()) { $0.rooms.room(1) }

        #expect(room.number == 1)
    }

    @Test func aCallAfterCloseGivesTheLivingObject() {
        let chat = Chat()
        let room = chat.rooms.room(1)
        chat.close()

        #expect(chat.rooms.room(1) === room)
    }

    @Test func threadsShareTheInstanceOfAKey() {
        let chat = Chat()
        let seen = Notes<Room>()

        onThreads(4) { _ in for number in 0..<100 { seen.add(chat.rooms.room(number)) } }

        #expect(Set(seen.all.map(ObjectIdentifier.init)).count == 100)
        #expect(chat.made.count == 100)
    }

    // An exit test, since other tests allocate too.
    @Test(.enabled(if: heap_is_measured()))
    func keysThatWereDroppedTakeNoMemory() async {
        await #expect(processExitsWith: .success) {
            let chat = Chat()
            let held = (0..<100).map { chat.rooms.room(-1 - $0) }
            for number in 0..<1_000 { _ = chat.rooms.room(number) }
            let before = heap_bytes_in_use()

            for number in 1_000..<101_000 { _ = chat.rooms.room(number) }

            #expect(heap_bytes_in_use() < before + 1 << 16)
            #expect((0..<100).allSatisfy { chat.rooms.room(-1 - $0) === held[$0] })
        }
    }
}

private struct Full: Error, Equatable {}

private final class Room: Sendable {
    let number: Int

    init(_ number: Int) { self.number = number }
}

private final class Lobby: Sendable {
    let room: Room

    init(_ room: Room) { self.room = room }
}

private final class Table: @unchecked Sendable {
    // Sendable by: only `link:` writes it.
    var seat: Seat?
}

private final class Seat: @unchecked Sendable {
    // Sendable by: nothing writes it.
    private(set) weak var table: Table?

    init(_ table: Table) { self.table = table }
}

private final class Chat: ComponentType, Sendable {
    let registry = Registry()
    let made = Tally()
    var rooms: RoomModule { module() }
}

private struct RoomModule: SendableModuleType {
    let component: Chat

    private func made<T>(_ object: T) -> T {
        component.made.add()
        return object
    }

    func room(_ number: Int) -> Room { weakSingle(for: number) { made(Room(number)) } }

    func room(_ number: Int, _ name: String) -> Room { weakSingle(for: number, name) { made(Room(number)) } }

    func room(of regular: Regular) -> Room { weakSingle(for: regular) { made(Room(regular.number)) } }

    func lobby() -> Lobby { single { Lobby(room(0)) } }

    func optional(_ number: Int) -> Room? { weakSingle(for: number) { number < 0 ? nil : Room(number) } }

    func limited(_ number: Int) throws -> Room {
        try weakSingle(for: number) { () throws(Full) in
            if number < 0 { throw Full() }
            return Room(number)
        }
    }

    func table(_ number: Int) -> Table {
        weakSingle(for: number) {
            made(Table())
        } link: { table in
            table.seat = seat(number)
        }
    }

    func pair(_ number: Int, _ isTableFirst: Bool) -> (Table, Seat) {
        transient {
            if isTableFirst { return (table(number), seat(number)) }
            let seat = seat(number)
            return (table(number), seat)
        }
    }

    func seat(_ number: Int) -> Seat { weakSingle(for: number) { made(Seat(table(number))) } }
}
