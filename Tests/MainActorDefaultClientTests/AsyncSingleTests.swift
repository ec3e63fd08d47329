// SPDX-License-Identifier: MIT

import Drip
import Testing

/// Asynchronous singles whose instances are not `Sendable`, made and used on the main actor.
struct AsyncSingleTests {
    private let chat = ChatComponent()

    @Test func anInstanceNeedNotBeSendable() async {
        let lobby = await chat.rooms.room("lobby")

        #expect(await chat.rooms.room("lobby") === lobby)
        #expect(await chat.rooms.room("kitchen") !== lobby)
    }

    @Test func itsShutdownRunsOnTheMainActor() async throws {
        let hall = await chat.rooms.hall()

        try await chat.shutdown()

        #expect(hall.isLeft)
    }

    @Test func aFakeNeedsNeitherAnActorNorSendable() async throws {
        try await chat.override {
            await $0.rooms.room("lobby")
        } with: {
            FakeRoom()
        }

        #expect(await chat.rooms.room("lobby").id == "fake")
        #expect(await chat.rooms.room("kitchen").id == "kitchen")
    }

    @Test func anErrorIsNotKept() async throws {
        await #expect(throws: Closed.self) { _ = try await chat.rooms.closedRoom(isClosed: true) }
        #expect(try await chat.rooms.closedRoom(isClosed: false).id == "open")
    }
}

private struct Closed: Error {}

private nonisolated protocol Room: AnyObject { var id: String { get } }

private nonisolated final class ServerRoom: Room {
    let id: String
    var isLeft = false

    init(id: String) async { self.id = id }
    func leave() { isLeft = true }
}

private nonisolated final class FakeRoom: Room { let id = "fake" }

private final class ChatComponent: MainActorComponent {
    var rooms: RoomModule { module() }
}

private final class RoomModule: MainActorModule<ChatComponent> {
    func room(_ id: String) async -> any Room { await asyncSingle(for: id) { await ServerRoom(id: id) } }

    func hall() async -> ServerRoom {
        await asyncSingle {
            await ServerRoom(id: "hall")
        } shutdown: {
            MainActor.assertIsolated()
            $0.leave()
        }
    }

    func closedRoom(isClosed: Bool) async throws -> ServerRoom {
        try await asyncSingle {
            if isClosed { throw Closed() }
            return await ServerRoom(id: "open")
        }
    }
}
