// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// `shutdown(within:)` waits for the creations that run when it is called, and for no other.
struct ShutdownLimitTests {
    @Test func aCreationThatBeginsDuringTheWaitDoesNotProlongIt() async throws {
        let port = Port()
        let first = await port.caller(1)
        let shutdown = await port.shutdown()
        let second = await port.caller(2)

        port.mayEnd(1).open()
        // Without an error, so within the limit, although the second creation still runs.
        try await shutdown.value
        #expect(port.log.all == ["ship 1", "end of ship 1"])

        port.mayEnd(2).open()
        _ = try await (first.value, second.value)
        await port.hasEnded(2).pass()
        #expect(port.log.all == ["ship 1", "end of ship 1", "ship 2", "end of ship 2"])
    }

    @Test func aSteadyStreamOfShortCreationsDoesNotProlongIt() async throws {
        let port = Port()
        let first = await port.caller(0)
        let shutdown = await port.shutdown()
        // Each creation begins before the last one ends, so there is no moment without one.
        var last = await port.caller(1)
        for number in 2..<50 {
            let next = await port.caller(number)
            port.mayEnd(number - 1).open()
            _ = try await last.value
            last = next
        }
        #expect(port.isClosed)

        port.mayEnd(0).open()
        _ = try await first.value
        try await shutdown.value

        port.mayEnd(49).open()
        _ = try await last.value
    }

    @Test func creationsOfTheComponentsBelowCount() async throws {
        let port = Port()
        let pier = Port(below: port)
        let caller = await pier.caller(1)
        let shutdown = await port.shutdown()

        pier.mayEnd(1).open()
        try await shutdown.value
        _ = try await caller.value

        #expect(pier.log.all == ["ship 1", "end of ship 1"])
    }

    @Test func aCreationThatRunsDuringCloseGoesOn() async throws {
        let port = Port()
        let pier = Port(below: port)
        let callers = [await port.caller(1), await pier.caller(2)]

        port.close()
        for (port, number) in [(port, 1), (pier, 2)] { port.mayEnd(number).open() }
        for caller in callers { _ = try await caller.value }
        for (port, number) in [(port, 1), (pier, 2)] { await port.hasEnded(number).pass() }

        #expect(Set(port.log.all) == ["ship 1", "end of ship 1", "ship 2", "end of ship 2"])
    }

    @Test func anInstanceThatBecomesCompleteDuringTheEndIsEndedByIt() async throws {
        let port = Port()
        _ = port.docks.pilot()
        let caller = await port.caller(1)
        let shutdown = Task { try? await port.shutdown(within: .zero) }
        await port.hasBegun(0).pass()

        port.mayEnd(1).open()
        _ = try await caller.value
        #expect(port.log.all == ["ship 1"])
        port.mayEnd(0).open()
        await shutdown.value

        #expect(port.log.all == ["ship 1", "end of the pilot", "end of ship 1"])
    }

    @Test func aCallAfterTheLimitBeginsANewCreation() async throws {
        let port = Port()
        let first = Task { try await port.docks.buoy() }
        await port.hasBegun(0).pass()
        try? await port.shutdown(within: .zero)
        let patron = Patron()
        let later = Task { try await patron.order { try await port.docks.buoy() } }
        await patron.isWaiting()

        port.mayEnd(0).open()

        await #expect(throws: CancellationError.self) { try await first.value }
        _ = try await later.value
    }

    @Test func whatAwaitedWorkMakesInAnEndedComponentIsEndedToo() async throws {
        let port = Port()
        let (older, newer) = (Port(below: port), Port(below: port))
        older.tasks.start {
            while !Task.isCancelled { await Task.yield() }
            _ = newer.docks.lamp()
        }

        try await port.shutdown(within: .seconds(600))

        #expect(port.log.all == ["end of the lamp"])
        withExtendedLifetime(newer) {}
    }

    @Test func aCreationMayUseAComponentBelowThatIsClosedBeforeItsOwn() async throws {
        for _ in 0..<200 {
            let port = Port()
            let caller = await port.caller(1) { Port(below: port) }
            async let shutdown: Void = { try? await port.shutdown(within: .zero) }()
            port.mayEnd(1).open()
            _ = try await caller.value
            await shutdown
        }
    }
}

private final class Ship: Sendable {}

private final class Port: ComponentType, Sendable {
    let registry: Registry
    let log: Notes<String>
    private let doors: [[Door]] = (0..<50).map { _ in [Door(), Door(), Door()] }
    var docks: DockModule { module() }

    init() { (registry, log) = (Registry(), Notes()) }

    init(below port: Port) { (registry, log) = (Registry(parent: port), port.log) }

    func hasBegun(_ ship: Int) -> Door { doors[ship][0] }
    func mayEnd(_ ship: Int) -> Door { doors[ship][1] }
    func hasEnded(_ ship: Int) -> Door { doors[ship][2] }

    /// Begins a creation, and returns when it runs.
    func caller(_ ship: Int, _ pier: (@Sendable () -> Port)? = nil) async -> Task<Ship, any Error> {
        let task = Task { try await self.docks.ship(ship, pier) }
        await hasBegun(ship).pass()
        return task
    }

    /// Begins a shutdown, and returns when it waits.
    func shutdown() async -> Task<Void, any Error> {
        let patron = Patron()
        let task = Task { try await patron.order { try await self.shutdown(within: .seconds(600)) } }
        await patron.isWaiting()
        return task
    }
}

private struct DockModule: SendableModuleType {
    let component: Port

    func ship(_ number: Int, _ pier: (@Sendable () -> Port)?) async throws -> Ship {
        let (log, hasEnded) = (component.log, component.hasEnded(number))
        return try await asyncSingle(for: number) { () async throws in
            let pier = pier?()
            component.hasBegun(number).open()
            await component.mayEnd(number).pass()
            _ = (crane(), pier?.docks.crane())
            log.add("ship \(number)")
            return Ship()
        } shutdown: { _ in
            log.add("end of ship \(number)")
            hasEnded.open()
        }
    }

    func crane() -> Ship { single { Ship() } }

    func lamp() -> Ship {
        let log = component.log
        return single {
            Ship()
        } shutdown: { _ in
            log.add("end of the lamp")
        }
    }

    func buoy() async throws -> Ship {
        try await asyncSingle { () async throws in
            component.hasBegun(0).open()
            await component.mayEnd(0).pass()
            try Task.checkCancellation()
            return Ship()
        }
    }

    func pilot() -> Ship {
        let (log, hasBegun, mayEnd) = (component.log, component.hasBegun(0), component.mayEnd(0))
        return single {
            Ship()
        } shutdown: { _ in
            hasBegun.open()
            await mayEnd.pass()
            log.add("end of the pilot")
        }
    }
}
