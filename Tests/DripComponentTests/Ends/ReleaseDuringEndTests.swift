// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A component that goes away while an end of it, or a creation of it, goes on.
struct ReleaseDuringEndTests {
    @Test func anEndThatRunsTakesTheTeardownsOfAComponentThatIsReleased() async throws {
        let works = Works()
        let worker = Task {
            try await withComponent(Job(works)) { job in
                _ = try await job.parts.pool()
                works.jobIsReady.open()
                await works.poolEnds.pass()
            }
            works.jobIsOver.open()
        }
        await works.jobIsReady.pass()

        let end = Task { try await works.shutdown() }
        await works.poolEnds.pass()
        await works.jobIsOver.pass()
        works.mayEnd.open()
        try await end.value
        _ = try await worker.value

        #expect(works.log.all == ["pool ends", "pool has ended", "store ends", "store has ended"])
    }

    @Test func aShutdownClosureOfACreationThatIsLeftRunningRunsThoughTheComponentIsReleased() async throws {
        let log = Notes<String>()
        let mayMake = Door()
        let hasEnded = Door()
        func leave() async {
            let depot = Depot(log, mayMake, hasEnded)
            let caller = Task { [depot] in _ = try await depot.parts.crate() }
            await depot.isMaking.pass()
            caller.cancel()
            _ = await caller.result
            await #expect(throws: TeardownErrors.self) { try await depot.shutdown(within: .milliseconds(1)) }
        }
        await leave()

        mayMake.open()
        await hasEnded.pass()

        #expect(log.all == ["crate ends", "crate has ended"])
    }

    @Test func aCreationThatIsLeftRunningEndsItsOwnInstanceAlone() async throws {
        let (log, mayMake, hasEnded) = (Notes<String>(), Door(), Door())
        let depot = Depot(log, mayMake, hasEnded)
        let caller = Task { _ = try await depot.parts.crate() }
        await depot.isMaking.pass()
        await #expect(throws: TeardownErrors.self) { try await depot.shutdown(within: .milliseconds(1)) }
        let shelf = depot.parts.shelf()

        mayMake.open()
        await hasEnded.pass()
        _ = await caller.result

        #expect(log.all == ["crate ends", "crate has ended"])
        #expect(depot.parts.shelf() === shelf)
        depot.close()
        #expect(log.all.last == "shelf ends")
    }

    @Test func aTeardownMayAskForAnOverriddenProviderAtARelease() {
        let log = Notes<String>()
        func drop() {
            let mill = Mill(log).override({ $0.parts.note() }) { "fake" }
                .override(Int.self) { 7 }
            _ = mill.parts.wheel()
        }
        drop()

        #expect(log.all == ["fake 7"])
    }
}

private final class Part: Sendable {}

private final class Works: ComponentType, Sendable {
    let registry = Registry()
    let log = Notes<String>()
    let (jobIsReady, jobIsOver) = (Door(), Door())
    let (poolEnds, mayEnd) = (Door(), Door())
}

private final class Job: ComponentType, Sendable {
    let registry: Registry
    let works: Works
    var parts: JobModule { module() }

    init(_ works: Works) {
        registry = Registry(parent: works)
        self.works = works
    }
}

private struct JobModule: SendableModuleType {
    let component: Job

    func store() async throws -> Part {
        let log = component.works.log
        return try await asyncSingle { () async throws in
            Part()
        } shutdown: { _ in
            log.add("store ends")
            await Task.yield()
            log.add("store has ended")
        }
    }

    func pool() async throws -> Part {
        let works = component.works
        return try await asyncSingle { () async throws in
            _ = try await store()
            return Part()
        } shutdown: { _ in
            works.log.add("pool ends")
            works.poolEnds.open()
            await works.mayEnd.pass()
            works.log.add("pool has ended")
        }
    }
}

private final class Depot: ComponentType, Sendable {
    let registry = Registry()
    let log: Notes<String>
    let (isMaking, mayMake, hasEnded): (Door, Door, Door)
    var parts: DepotModule { module() }

    init(_ log: Notes<String>, _ mayMake: Door, _ hasEnded: Door) {
        self.log = log
        (isMaking, self.mayMake, self.hasEnded) = (Door(), mayMake, hasEnded)
    }
}

private struct DepotModule: SendableModuleType {
    let component: Depot

    func crate() async throws -> Part {
        let (log, hasEnded) = (component.log, component.hasEnded)
        let (isMaking, mayMake) = (component.isMaking, component.mayMake)
        return try await asyncSingle { () async throws in
            isMaking.open()
            await mayMake.pass()
            return Part()
        } shutdown: { _ in
            log.add("crate ends")
            await Task.yield()
            log.add("crate has ended")
            hasEnded.open()
        }
    }

    func shelf() -> Part {
        let log = component.log
        return single {
            Part()
        } teardown: { _ in
            log.add("shelf ends")
        }
    }
}

private final class Mill: Component {
    let log: Notes<String>
    var parts: MillModule { module() }

    init(_ log: Notes<String>) { self.log = log }
}

private final class MillModule: Module<Mill> {
    func note() -> String { transient { "real" } }
    func count() -> Int { transient { 1 } }

    func wheel() -> Part {
        let log = component.log
        return single {
            Part()
        } teardown: { [self] _ in
            log.add("\(note()) \(count())")
        }
    }
}
