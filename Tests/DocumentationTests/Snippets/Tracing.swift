// SPDX-License-Identifier: MIT

import Drip
import DripTracing
import Foundation
import Testing

/// The code of Guides/Tracing.md.
struct TracingSnippets {
    private let app = AppComponent()

    @Test func sumsUpAndWritesFiles() throws {
        let trace = Trace(of: app)
        app.web.server().start()
        print(trace.summary)
        #expect(trace.summary.hasPrefix("Trace of AppComponent: 2 creations in "))

        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try trace.html(title: "Start")
            .write(to: folder.appending(path: "start.html"), atomically: true, encoding: .utf8)
        try trace.chromeTrace().write(to: folder.appending(path: "start.json"), atomically: true, encoding: .utf8)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        #expect(names.sorted() == ["start.html", "start.json"])
    }

    @Test func namesTheProviderOfAnObject() {
        let trace = Trace(of: app)
        let server = app.web.server()
        if let provenance = trace.provenance(of: server) { print(provenance) }
        #expect(trace.provenance(of: server)?.path.map(\.provider) == ["server()"])
    }

    @Test func listsLivingInstances() {
        _ = app.web.server()
        print(app.contents)
        #expect(app.contents.entries.map(\.provider) == ["WebModule", "client()", "server()"])
    }

    @Test func forwards() {
        let trace = Trace(of: app, limit: 0) { creation in
            print(creation.provider, creation.component, creation.duration, creation.error ?? "")
        }
        _ = app.web.server()
        #expect(trace.droppedEvents > 0)
    }

    @Test func keepsNoMoreEventsThanItsLimit() {
        let trace = Trace(of: app, limit: 5_000)
        _ = app.web.server()
        #expect(trace.droppedEvents == 0)
    }
}

private final class AppComponent: Component {
    var web: WebModule { module() }
}

private final class WebModule: Module<AppComponent> {
    func server() -> Server { single { Server(client()) } }
    func client() -> Client { single { Client() } }
}

private final class Client {}

private final class Server {
    init(_ client: Client) {}

    func start() {}
}
