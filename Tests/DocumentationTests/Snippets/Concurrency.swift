// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of Guides/Concurrency.md about the main actor.
struct ConcurrencySnippets {
    @MainActor @Test func aFakeRoomNeedsNotBeSendable() async throws {
        let chat = ChatComponent()

        try await chat.override {
            await $0.rooms.room("lobby")
        } with: {
            FakeRoom()
        }

        #expect(await chat.rooms.room("lobby").id == "fake")
        #expect(await chat.rooms.room("kitchen").id == "kitchen")
    }

    @MainActor @Test func aProviderOfTheMainActorIsOverridden() {
        let site = SiteComponent()
        #expect(site.banners.banner().title == "Home")
        #expect(site.banners.banner() === site.banners.banner())

        site.override({ $0.banners.banner() }) { MainActor.assumeIsolated { Banner(title: "fake") } }

        #expect(site.banners.banner().title == "fake")
    }
}

private protocol Room: AnyObject { var id: String { get } }

private final class ServerRoom: Room {
    let id: String
    init(id: String) async { self.id = id }
}

private final class FakeRoom: Room { let id = "fake" }

private final class ChatComponent: MainActorComponent {
    var rooms: RoomModule { module() }
}

private class RoomModule: MainActorModule<ChatComponent> {
    func room(_ id: String) async -> any Room { await asyncSingle(for: id) { await ServerRoom(id: id) } }
}

@MainActor private final class Banner {
    let title: String
    init(title: String) { self.title = title }
}

private final class SiteComponent: ComponentType, Sendable {
    let registry = Registry()
    var banners: BannerModule { module() }
}

private struct BannerModule: SendableModuleType {
    let component: SiteComponent
    init(component: SiteComponent) { self.component = component }

    @MainActor func banner() -> Banner { single { Banner(title: title()) } }
    func title() -> String { single { "Home" } }
}
