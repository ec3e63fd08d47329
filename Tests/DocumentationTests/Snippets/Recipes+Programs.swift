// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Testing

/// The code of Guides/Recipes.md about servers.
struct RecipesProgramsSnippets {
    @Test func everythingStartsBeforeTheFirstRequest() async throws {
        let server = ServerComponent()
        var steps: [String] = []

        try await warmUp(server) { steps.append("\($0) of \($1)") }

        #expect(steps == ["1 of 2", "2 of 2"])
        #expect(await server.log.lines.sorted() == ["pool", "tokens"])
        _ = try await (server.data.pool(), server.data.tokens())
        #expect(await server.log.lines.count == 2)
    }

    @Test func theListNamesAllThatARequestNeeds() async throws {
        let server = ServerComponent()

        try await warmUp(server) { _, _ in }

        let recorder = Recorder(of: server)
        try await answerOneRequest(server)

        #expect(recorder.providers.filter { recorder[$0].created > 0 } == [])
    }

    @Test func theTestNamesWhatTheListLacks() async throws {
        let server = ServerComponent()
        _ = try await server.data.pool()

        let recorder = Recorder(of: server)
        try await answerOneRequest(server)

        #expect(recorder.providers.filter { recorder[$0].created > 0 } == ["tokens()"])
    }

    @Test func eachCallHasAComponent() async throws {
        let server = ServerComponent()

        try await runLambda(server)

        #expect(await server.log.lines == ["booked flat white"])
    }
}

private func warmUp(
    _ server: ServerComponent, progress: (_ done: Int, _ all: Int) -> Void
) async throws {
    let starts: [@Sendable (ServerComponent) async throws -> Void] = [
        { _ = try await $0.data.pool() },
        { _ = try await $0.data.tokens() },
    ]
    try await withThrowingTaskGroup { group in
        for start in starts { group.addTask { try await start(server) } }
        for done in 1...starts.count {
            try await group.next()
            progress(done, starts.count)
        }
    }
}

private func answerOneRequest(_ server: ServerComponent) async throws {
    _ = try await (server.data.pool(), server.data.tokens())
}

private func runLambda(_ server: ServerComponent) async throws {
    let runtime = LambdaRuntime { (event: OrderEvent, context: LambdaContext) in
        try await withComponent(CallComponent(parent: server)) { call in
            try await call.orders.book(event.drink)
        }
    }
    try await withComponent(server) { _ in try await runtime.run() }
}

// MARK: - What the guide assumes

private final class ServerComponent: ComponentType, Sendable {
    let registry = Registry()
    let log = Log()
    var data: DataModule { module() }
}

private struct DataModule: SendableModuleType {
    let component: ServerComponent
    func pool() async throws -> String { try await asyncSingle { try await component.log.add("pool") } }
    func tokens() async throws -> String { try await asyncSingle { try await component.log.add("tokens") } }
}

private actor Log {
    private(set) var lines: [String] = []
    @discardableResult func add(_ line: String) throws -> String {
        lines.append(line)
        return line
    }
}

private final class CallComponent: ChildComponent<ServerComponent> {
    var orders: OrdersModule { module() }
}

private class OrdersModule: Module<CallComponent> {
    nonisolated(nonsending) func book(_ drink: String) async throws -> Int {
        try await component.parent.log.add("booked \(drink)")
        return await component.parent.log.lines.count
    }
}

// MARK: - Stand-ins of the runtime of Lambda

private struct OrderEvent { let drink: String }
private struct LambdaContext {}

private struct LambdaRuntime<Output: Sendable>: Sendable {
    let body: @Sendable (OrderEvent, LambdaContext) async throws -> Output

    init(body: @escaping @Sendable (OrderEvent, LambdaContext) async throws -> Output) { self.body = body }

    func run() async throws { _ = try await body(OrderEvent(drink: "flat white"), LambdaContext()) }
}
