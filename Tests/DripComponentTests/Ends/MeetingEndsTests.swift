// SPDX-License-Identifier: MIT

import CDrip
import Drip
import DripTestSupport
import Foundation
import Testing

@testable import Drip

/// Ends and tasks that meet.
struct MeetingEndsTests {
    @Test func aChildThatATeardownBuildsStartsNoTaskAfterItsEnd() {
        let port = Port()
        _ = port.parts.builder()
        port.close()

        #expect(port.child.value?.isClosed == true)
        #expect(port.child.value?.tasks.start {} == nil)
    }

    @Test func aParentMayCloseWhileAnotherThreadReleasesAChildWithAShutdown() {
        let port = Port()
        var ship: Ship? = Ship(port)
        _ = ship?.parts.slow()
        ReportListener.$current.withValue(ReportListener { _ in }) {
            ship?.parts.keepShutdown()
            let closer = Thread {
                port.isSlow.wait()
                port.close()
                port.mayGo.signal()
            }
            closer.start()
            ship = nil
        }
        port.mayGo.wait()

        #expect(port.isClosed)
    }

    @Test @MainActor func theMainActorDoesNotWaitForAnEndThatNeedsIt() async throws {
        let top = Top()
        let middle = Middle().parent(top)
        _ = try await middle.parts.pool()
        let end = Task { try await middle.shutdown() }
        await middle.isEnding.pass()

        top.close()

        #expect(!middle.hasEnded, "the shutdown goes on after this")
        middle.mayEnd.open()
        try await end.value
        #expect(middle.hasEnded)
    }

    @Test func finishedReleasesNoComponentOfTheMainActorElsewhere() async {
        for _ in 0..<20 {
            let (tasks, places) = await Dock.start()
            await Task.detached { await tasks.finished() }.value
            await places.isOver.pass()
            #expect(places.onMainActor.all == [true])
        }
    }

    @Test func aTeardownMayAskForItsOwnInstance() {
        let notes = Notes<String>()
        ReportListener.$current.withValue(ReportListener { notes.add($0.headline) }) {
            let port = Port()
            _ = port.parts.own()
            port.close()
        }
        #expect(notes.all == [])
    }
}

private final class Part: Sendable {}

private final class Port: ComponentType, Sendable {
    let registry = Registry()
    let child = Guarded<Ship?>(nil)
    let (isSlow, mayGo) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    var parts: PortModule { module() }
}

extension Guarded {
    fileprivate var value: Value { withLock { $0 } }
}

private struct PortModule: SendableModuleType {
    let component: Port

    func builder() -> Part {
        single {
            Part()
        } teardown: { [unowned component] _ in
            component.child.withLock { $0 = Ship(component) }
        }
    }

    func own() -> Part {
        single {
            Part()
        } teardown: { _ in
            _ = helper()
        }
    }
    func helper() -> Part { transient { own() } }
}

private final class Ship: ComponentType, Sendable {
    let registry: Registry
    let port: Port
    var parts: ShipModule { module() }

    init(_ port: Port) {
        registry = Registry(parent: port)
        self.port = port
    }
}

private struct ShipModule: SendableModuleType {
    let component: Ship

    func keepShutdown() { _ = pool() }
    func pool() -> Part {
        single {
            Part()
        } shutdown: { _ in
        }
    }

    func slow() -> Part {
        let port = component.port
        return single {
            _ = pool()
            return Part()
        } teardown: { _ in
            port.isSlow.signal()
            Thread.sleep(forTimeInterval: 0.05)
        }
    }
}

@MainActor
private final class Top: MainActorComponent {}

@MainActor
private final class Middle: MainActorComponent {
    let (isEnding, mayEnd) = (Door(), Door())
    var hasEnded = false
    var parts: MiddleModule { module() }
}

@MainActor
private final class MiddleModule: MainActorModule<Middle> {
    func pool() async throws -> Part {
        try await asyncSingle { () async throws in
            Part()
        } shutdown: { [component] _ in
            component.isEnding.open()
            await component.mayEnd.pass()
            component.hasEnded = true
        }
    }
}

private final class Places: Sendable {
    let onMainActor = Notes<Bool>()
    let isOver = Door()
}

@MainActor
private final class Dock: MainActorComponent {
    let places = Places()
    var parts: DockModule { module() }

    static func start() -> (ComponentTasks, Places) {
        let dock = Dock()
        _ = dock.parts.crane()
        dock.tasks.start { await Task.yield() }
        return (dock.tasks, dock.places)
    }
}

@MainActor
private final class DockModule: MainActorModule<Dock> {
    func crane() -> Part {
        let places = component.places
        return single {
            Part()
        } teardown: { _ in
            places.onMainActor.add(drip_is_on_main_queue())
            places.isOver.open()
        }
    }
}
