// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// The components below end first, the newest first.
struct EndOrderTests {
    @Test(arguments: End.allCases) func childrenEndBeforeTheirParentTheNewestFirst(_ end: End) async throws {
        let hotel = Hotel()
        _ = hotel.lodging.guest("cook")
        let rooms = [1, 2, 3].map { Room(below: hotel, "room \($0)") }
        for room in rooms { _ = room.lodging.guest("guest of \(room.name)") }

        try await end.run(hotel)

        #expect(hotel.log.all == ["guest of room 3", "guest of room 2", "guest of room 1", "cook"])
        #expect(rooms.map(\.isClosed) == [true, true, true])
    }

    @Test(arguments: End.allCases) func grandchildrenEndBeforeChildren(_ end: End) async throws {
        let hotel = Hotel()
        let first = Room(below: hotel, "1")
        let second = Room(below: hotel, "2")
        let below = [Room(below: first, "1a"), Room(below: second, "2a"), Room(below: first, "1b")]
        for room in [first, second] + below { _ = room.lodging.guest(room.name) }

        try await end.run(hotel)

        #expect(hotel.log.all == ["2a", "2", "1b", "1a", "1"])
        withExtendedLifetime((first, second, below)) {}
    }

    @Test(arguments: End.allCases) func childrenOfARegisteredParentEndFirst(_ end: End) async throws {
        let (hotel, street) = (Hotel(), Street())
        let rooms = (0..<20).map { Room(below: hotel, "room \($0)").parent(street) }
        for room in rooms { _ = room.lodging.guest(room.name) }

        try await end.run(street)

        #expect(hotel.log.all == (0..<20).reversed().map { "room \($0)" })
        #expect(!hotel.isClosed)
        withExtendedLifetime(rooms) {}
    }

    @Test(arguments: End.allCases) func aComponentBelowTwoParentsEndsOnceBeforeBoth(_ end: End) async throws {
        let hotel = Hotel()
        let (left, right) = (Room(below: hotel, "left"), Annex(below: hotel, "right"))
        let shared = Room(below: left, "shared").parent(right)
        for lodging in [shared, left, right] { _ = lodging.lodging.guest(lodging.name) }

        try await end.run(hotel)

        #expect(hotel.log.all == ["shared", "right", "left"])
        withExtendedLifetime((shared, left, right)) {}
    }

    @Test func aChildThatIsReleasedEndsBeforeItsParent() {
        let log = Notes<String>()
        do {
            let hotel = Hotel(log)
            _ = hotel.lodging.guest("cook")
            let room = Room(below: hotel, "room")
            _ = room.lodging.guest("guest")
        }

        #expect(log.all == ["guest", "cook"])
    }
}

private typealias Annex = Lodging.Annex
private typealias Hotel = Lodging.Hotel
private typealias Room = Lodging.Room
private typealias Street = Lodging.Street
