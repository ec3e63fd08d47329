// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Overrides for the time of an asynchronous operation.
struct WithAsyncOverridesTests {
    private let shop = BusyShop()

    @Test func holdsForTheTimeOfAnAsynchronousOperation() async throws {
        let name = try await shop.withOverrides { (shop) throws in
            shop.override(Beans.self) { Beans("fake") }
        } operation: { () async throws in
            try await shop.bar.beans().name
        }

        #expect(name == "fake")
        #expect(try await shop.bar.beans().name == "real")
    }

    @Test func replacesAnAsynchronousProviderForTheTimeOfAnOperation() async throws {
        let name = try await shop.withOverrides {
            try await $0.override({ try await $0.bar.beans() }) { Beans("fake") }
        } operation: {
            try await shop.bar.beans().name
        }

        #expect(name == "fake")
        #expect(try await shop.bar.beans().name == "real")
    }

    @MainActor @Test func replacesAProviderOfTheMainActorForTheTimeOfAnOperation() async throws {
        let app = MainApp()
        try await app.withOverrides {
            $0.override({ $0.rooms.room() }) { Room(number: 7) }
            try await $0.override({ await $0.rooms.view() }) { Room(number: 8) }
        } operation: {
            #expect(await app.rooms.view().number == 8)
            #expect(app.rooms.room().number == 7)
        }

        #expect(await app.rooms.view().number == 2)
        #expect(app.rooms.room().number == 1)
    }

    @Test func aFailedSetOfOverridesIsRemoved() async throws {
        await #expect(throws: Stale.self) {
            try await shop.withOverrides {
                try await $0.override({ try await $0.bar.beans() }) { Beans("fake") }
                throw Stale()
            } operation: {
                Issue.record("the operation runs")
            }
        }

        #expect(try await shop.bar.beans().name == "real")
    }
}

private struct Stale: Error {}

extension BusyShop { fileprivate var bar: BarModule { module() } }

private struct BarModule: SendableModuleType {
    let component: BusyShop
    func beans() async throws -> Beans { try await asyncSingle { () async throws in Beans("real") } }
}

private final class Room {
    let number: Int
    init(number: Int) { self.number = number }
}

private final class MainApp: MainActorComponent {
    var rooms: RoomModule { module() }
}

private final class RoomModule: MainActorModule<MainApp> {
    func room() -> Room { single { Room(number: 1) } }
    func view() async -> Room { await asyncSingle { Room(number: 2) } }
}
