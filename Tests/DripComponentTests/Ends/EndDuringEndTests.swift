// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Components that are built, asked or ended while others end.
struct EndDuringEndTests {
    @Test(arguments: End.allCases) func aChildThatAChildsTeardownBuildsEndsBeforeTheParent(_ end: End) async throws {
        let hotel = Hotel()
        _ = hotel.lodging.guest("cook")
        let room = Room(below: hotel, "room")
        _ = room.lodging.builder()

        try await end.run(hotel)

        #expect(hotel.log.all == ["room builds", "built by room", "cook"])
        #expect(room.built.all.map(\.isClosed) == [true])
    }

    @Test(arguments: End.allCases) func aChildThatATeardownBuildsEndsBeforeTheNextTeardown(_ end: End) async throws {
        let hotel = Hotel()
        _ = hotel.lodging.guest("cook")
        _ = hotel.lodging.builder()

        try await end.run(hotel)

        #expect(hotel.log.all == ["hotel builds", "built by hotel", "cook"])
        #expect(hotel.built.all.map(\.isClosed) == [true])
    }

    @Test(arguments: End.allCases) func theParentThatATeardownEndsEndsAfterItsOwnComponent(_ end: End) async throws {
        let hotel = Hotel()
        _ = hotel.lodging.guest("cook")
        let room = Room(below: hotel, "room")
        _ = room.lodging.guest("guest")
        _ = end == .close ? room.lodging.closer() : room.lodging.shutter()

        try await end.run(room)

        #expect(hotel.log.all == ["room ends hotel", "hotel is ended: false", "guest", "cook"])
    }

    @Test func aParentWithoutTeardownsAnswersWhileAChildShutsDown() async throws {
        let hotel = Hotel()
        let room = Room(below: hotel, "room")
        _ = room.lodging.visitor(of: hotel)

        try await hotel.shutdown()

        #expect(hotel.log.all == ["visitor of lamp"])
    }

    @Test func shutdownWaitsForAChildThatShutsDownAlready() async throws {
        let hotel = Hotel()
        _ = hotel.lodging.guest("cook")
        let room = Room(below: hotel, "room")
        _ = room.lodging.guest("guest")
        _ = room.lodging.slowGuest()
        let logout = Task { try await room.shutdown() }
        await hotel.isLeaving.pass()

        let patron = Patron()
        let stop = Task { try await patron.order { try await hotel.shutdown() } }
        await patron.isWaiting()
        #expect(hotel.isClosed)
        hotel.mayLeave.open()
        try await stop.value
        try await logout.value

        #expect(hotel.log.all == ["slow guest", "guest", "cook"])
    }

    @Test func shutdownWaitsForAChildNotLongerThanTheLimit() async throws {
        let hotel = Hotel()
        _ = hotel.lodging.guest("cook")
        let room = Room(below: hotel, "room")
        _ = room.lodging.slowGuest()
        let logout = Task { try await room.shutdown() }
        await hotel.isLeaving.pass()

        try await hotel.shutdown(within: .zero)
        #expect(hotel.log.all == ["cook"])
        hotel.mayLeave.open()
        try await logout.value

        #expect(hotel.log.all == ["cook", "slow guest"])
    }
}

private typealias Hotel = Lodging.Hotel
private typealias Room = Lodging.Room
