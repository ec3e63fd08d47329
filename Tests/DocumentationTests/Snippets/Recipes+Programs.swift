// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Testing

/// The code of Guides/Recipes.md about a list of providers to start.
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
