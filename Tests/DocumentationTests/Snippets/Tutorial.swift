// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Testing

/// The code of Guides/Tutorial.md.
@MainActor struct TutorialSnippets {
    @Test func theProgramShowsTheNotes() async throws {
        var texts: [String] = []
        func print(_ lines: [String]) { texts = lines }

        try await withComponent(AppComponent()) { app in
            let session = try await SessionComponent(user: "Ada", parent: app)
            let model = session.notes.model()
            try await model.refresh()
            print(model.notes.map(\.text))
        }

        #expect(texts == ["note of Ada"])
    }

    @Test func theEndClosesTheDatabase() async throws {
        let database = try await withComponent(AppComponent()) { app in try await app.data.database() }

        #expect(await !database.isOpen)
    }

    @MainActor @Suite(.hermetic)
    struct NotesTests {
        fileprivate let app = AppComponent().override({ $0.data.server() }) { FixedServer(["Buy milk"]) }

        @Test func refreshingShowsTheNotesOfTheServer() async throws {
            try await app.override({ try await $0.data.database() }) { try await Database.open() }
            let session = try await SessionComponent(user: "Ada", parent: app)

            try await session.notes.model().refresh()

            #expect(session.notes.model().notes == [Note(text: "Buy milk")])
        }
    }
}

private struct FixedServer: NoteServer {
    let texts: [String]

    init(_ texts: [String]) { self.texts = texts }

    func notes(of user: String) async throws -> [Note] { texts.map { Note(text: $0) } }
}

private struct Note: Equatable, Sendable { let text: String }

private protocol NoteServer: Sendable { func notes(of user: String) async throws -> [Note] }

private struct HTTPNoteServer: NoteServer {
    // Ask your server here.
    func notes(of user: String) async throws -> [Note] { [Note(text: "note of \(user)")] }
}

private actor Database {
    private var notes: [String: [Note]] = [:]
    private(set) var isOpen = true

    static func open() async throws -> Database { Database() }
    func save(_ new: [Note], of user: String) { notes[user] = new }
    func notes(of user: String) -> [Note] { notes[user] ?? [] }
    func close() { isOpen = false }
}

@MainActor
private final class NotesModel {
    private(set) var notes: [Note] = []
    private let user: String
    private let database: Database
    private let server: any NoteServer

    init(user: String, database: Database, server: any NoteServer) {
        self.user = user
        self.database = database
        self.server = server
    }

    func refresh() async throws {
        try await database.save(server.notes(of: user), of: user)
        notes = await database.notes(of: user)
    }
}

private final class AppComponent: MainActorComponent {
    var data: DataModule { module() }
}

private class DataModule: MainActorModule<AppComponent> {
    func server() -> any NoteServer { single(live: true) { HTTPNoteServer() } }
    func database() async throws -> Database {
        try await asyncSingle(live: true) {
            try await Database.open()
        } shutdown: { database in
            await database.close()
        }
    }
}

private final class SessionComponent: MainActorChildComponent<AppComponent> {
    let user: String
    let database: Database
    var notes: NotesModule { module() }

    init(user: String, parent: AppComponent) async throws {
        self.user = user
        database = try await parent.data.database()
        super.init(parent: parent)
    }
}

private class NotesModule: MainActorModule<SessionComponent> {
    func model() -> NotesModel {
        single {
            NotesModel(
                user: component.user,
                database: component.database,
                server: component.parent.data.server()
            )
        }
    }
}
