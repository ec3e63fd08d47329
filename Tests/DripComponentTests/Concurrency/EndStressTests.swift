// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Sessions end in any way while the application ends.
struct EndStressTests {
    @Test func sessionsEndBeforeTheApplicationHoweverTheyEnd() async throws {
        for round in 0..<600 {
            let log = Notes<String>()
            let app = App(log)
            _ = (app.data.pool(), app.data.line())
            let sessions = (0..<3).map { Session(parent: app, $0) }
            for session in sessions { session.use() }
            let provider: SendableProvider<Pool> = sessions[round % 3].provider { $0.work.upload() }

            async let logout: Void = sessions[0].shutdown()
            async let stop: Void = app.shutdown()
            async let again: Void = sessions[1].shutdown()
            async let upload = provider.ifOpen()
            _ = try await (logout, stop, again)
            _ = await upload

            let ends = log.all
            #expect(ends.filter { $0 == "pool" }.count == 1 && ends.filter { $0 == "line" }.count == 1)
            for number in 0..<3 {
                let own = ends.filter { $0.hasPrefix("session \(number)") }
                #expect(own == ["session \(number) upload", "session \(number) draft"])
            }
            #expect(ends.suffix(2) == ["line", "pool"])
        }
    }

    @Test func aSessionThatIsDroppedOnAnotherThreadEndsBeforeTheApplication() {
        for _ in 0..<600 {
            let log = Notes<String>()
            let app = App(log)
            _ = app.data.pool()
            let holder = Holder(Session(parent: app, 0))
            holder.session?.useDraft()

            onThreads(2) { thread in
                if thread == 0 { holder.session = nil } else { app.close() }
            }

            #expect(log.all.sorted() == ["pool", "session 0 draft"])
        }
    }
}

private final class Holder: @unchecked Sendable {
    // Sendable by: one thread uses it at a time.
    var session: Session?

    init(_ session: Session) { self.session = session }
}

private final class Pool: Sendable {}

private final class App: ComponentType, Sendable {
    let registry = Registry()
    let log: Notes<String>
    var data: DataModule { module() }

    init(_ log: Notes<String>) { self.log = log }
}

private struct DataModule: SendableModuleType {
    let component: App

    func pool() -> Pool {
        let log = component.log
        return single {
            Pool()
        } teardown: { _ in
            log.add("pool")
        }
    }

    func line() -> Pool {
        let log = component.log
        return single {
            Pool()
        } shutdown: { _ in
            await Task.yield()
            log.add("line")
        }
    }
}

private final class Session: ComponentType, Sendable {
    let registry: Registry
    let app: App
    let number: Int
    var work: WorkModule { module() }

    init(parent: App, _ number: Int) {
        (app, self.number) = (parent, number)
        registry = Registry(parent: parent)
    }

    func use() { _ = (work.draft(), work.upload()) }
    func useDraft() { _ = work.draft() }
}

private struct WorkModule: SendableModuleType {
    let component: Session

    func draft() -> Pool {
        let (app, name) = (component.app, "session \(component.number) draft")
        return single {
            Pool()
        } teardown: { _ in
            app.log.add(name)
        }
    }

    /// Its end needs the application's pool.
    func upload() -> Pool {
        let (app, name) = (component.app, "session \(component.number) upload")
        return single {
            _ = draft()
            return Pool()
        } shutdown: { _ in
            await Task.yield()
            _ = app.data.pool()
            app.log.add(name)
        }
    }
}
