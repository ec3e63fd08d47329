// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of Guides/Recipes.md about servers and command-line tools.
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

    @Test func aCommandServes() async throws {
        let log = Log()

        try await Current.$log.withValue(log) { try await Brew(drink: "espresso").run() }

        #expect(await log.lines == ["served espresso from localhost"])
    }

    @Test func eachCallHasAComponent() async throws {
        let server = ServerComponent()
        let service = CafeService(server: server)

        let first = try await service.order(request: OrderRequest(drink: "espresso"), context: ServerContext())
        let second = try await service.order(request: OrderRequest(drink: "latte"), context: ServerContext())
        try await runLambda(server)

        #expect([first.number, second.number] == [1, 2])
        #expect(await server.log.lines == ["booked espresso", "booked latte", "booked flat white"])
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

private struct Brew: AsyncParsableCommand {
    @Option var host = "localhost"
    @Argument var drink: String

    func run() async throws {
        try await withComponent(BrewComponent(host: host)) { brew in
            try await brew.kitchen.barista().serve(drink)
        }
    }
}

private func runLambda(_ server: ServerComponent) async throws {
    let runtime = LambdaRuntime { (event: OrderEvent, context: LambdaContext) in
        try await withComponent(CallComponent(parent: server)) { call in
            try await call.orders.book(event.drink)
        }
    }
    try await withComponent(server) { _ in try await runtime.run() }
}

private struct CafeService: Cafe.SimpleServiceProtocol {
    let server: ServerComponent

    func order(request: OrderRequest, context: ServerContext) async throws -> OrderReply {
        try await withComponent(CallComponent(parent: server)) { call in
            OrderReply(number: try await call.orders.book(request.drink))
        }
    }
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

private final class BrewComponent: Component {
    let host: String
    var kitchen: KitchenModule { module() }

    init(host: String) {
        self.host = host
        super.init()
    }
}

private class KitchenModule: Module<BrewComponent> {
    func barista() -> Barista { single { Barista(host: component.host) } }
}

private struct Barista {
    let host: String
    nonisolated(nonsending) func serve(_ drink: String) async throws {
        try await Current.log?.add("served \(drink) from \(host)")
    }
}

private enum Current {
    @TaskLocal static var log: Log?
}

// MARK: - Stand-ins of ArgumentParser, the runtime of Lambda, and gRPC

private protocol AsyncParsableCommand {
    func run() async throws
}

@propertyWrapper private struct Option<Value> {
    var wrappedValue: Value
}

@propertyWrapper private struct Argument<Value> {
    var wrappedValue: Value
}

private struct OrderEvent { let drink: String }
private struct LambdaContext {}

private struct LambdaRuntime<Output: Sendable>: Sendable {
    let body: @Sendable (OrderEvent, LambdaContext) async throws -> Output

    init(body: @escaping @Sendable (OrderEvent, LambdaContext) async throws -> Output) { self.body = body }

    func run() async throws { _ = try await body(OrderEvent(drink: "flat white"), LambdaContext()) }
}

private enum Cafe {
    protocol SimpleServiceProtocol {
        func order(request: OrderRequest, context: ServerContext) async throws -> OrderReply
    }
}

private struct OrderRequest { let drink: String }
private struct OrderReply { let number: Int }
private struct ServerContext {}
