// SPDX-License-Identifier: MIT

import Drip
import Synchronization
import Testing

/// The code of Guides/SessionLife.md and Guides/Recipes.md about work in a server.
struct SessionLifeServerSnippets {
    @Test func workThatOutlivesTheAnswerBelongsToTheServer() async throws {
        let server = ServerComponent()

        #expect(try await answer(Order(drink: "latte"), server) == "ok")
        await server.tasks.finished()

        #expect(server.mail.outbox().sent == ["latte"])
    }

    @Test func aWorkerEndsWithItsRoundAtShutdown() async throws {
        let post = PostComponent()

        post.tasks.start { try await post.mail.worker().run() }
        while post.rounds.load(ordering: .acquiring) < 3 { await Task.yield() }
        try await post.shutdown()

        #expect(post.open.load(ordering: .acquiring) == 0)
    }
}

private func answer(_ order: Order, _ server: ServerComponent) async throws -> String {
    try await withComponent(RequestComponent(parent: server)) { request in
        let receipt = try await request.orders.book(order)
        server.tasks.start { try await server.mail.send(receipt) }
        return "ok"
    }
}

private struct Order { let drink: String }
private struct Receipt { let text: String }

private final class ServerComponent: ComponentType, Sendable {
    let registry = Registry()
    var mail: ServerMail { module() }
}

private struct ServerMail: SendableModuleType {
    let component: ServerComponent
    func outbox() -> Outbox { single { Outbox() } }
    func send(_ receipt: Receipt) async throws {
        await Task.yield()
        outbox().send(receipt.text)
    }
}

private final class Outbox: Sendable {
    private let texts = Mutex<[String]>([])
    var sent: [String] { texts.withLock { $0 } }
    func send(_ text: String) { texts.withLock { $0.append(text) } }
}

private final class RequestComponent: ChildComponent<ServerComponent> {
    var orders: OrderModule { module() }
}

private class OrderModule: Module<RequestComponent> {
    nonisolated(nonsending) func book(_ order: Order) async throws -> Receipt { Receipt(text: order.drink) }
}

// MARK: - A worker

private final class PostComponent: ComponentType, Sendable {
    let registry = Registry()
    let rounds = Atomic(0)
    let open = Atomic(0)
    var mail: MailModule { module() }
}

private struct MailModule: SendableModuleType {
    let component: PostComponent
    func worker() -> MailWorker {
        single { MailWorker(round: component.provider { RoundComponent(post: $0) }) }
    }
}

private final class MailWorker: Sendable {
    private let round: SendableProvider<RoundComponent>

    init(round: SendableProvider<RoundComponent>) { self.round = round }

    func run() async throws {
        while !Task.isCancelled {
            try await withComponent(round()) { try await $0.mail.sendNext() }
        }
    }
}

private final class RoundComponent: ComponentType, Sendable {
    let registry: Registry
    let post: PostComponent
    var mail: RoundMail { module() }

    init(post: PostComponent) {
        self.post = post
        registry = Registry(parent: post)
    }
}

private struct RoundMail: SendableModuleType {
    let component: RoundComponent

    func letter() -> Letter {
        single {
            component.post.open.add(1, ordering: .acquiringAndReleasing)
            return Letter()
        } teardown: { [post = component.post] _ in
            post.open.subtract(1, ordering: .acquiringAndReleasing)
        }
    }

    func sendNext() async throws {
        _ = letter()
        await Task.yield()
        component.post.rounds.add(1, ordering: .acquiringAndReleasing)
    }
}

private final class Letter: Sendable {}
