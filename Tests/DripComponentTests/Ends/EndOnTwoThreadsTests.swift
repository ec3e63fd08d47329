// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Foundation
import Testing

struct EndOnTwoThreadsTests {
    @Test func aParentWaitsForAChildThatAnotherThreadCloses() {
        let mill = Mill()
        let room = MillRoom(below: mill)
        _ = (mill.parts.wheel(), room.parts.wheel(), room.parts.stone())

        onThreads(2) { thread in
            if thread == 0 { return room.close() }
            room.isTurning.wait()
            mill.close()
        }

        #expect(mill.log.all == ["stone of room", "wheel of room", "wheel of mill"])
    }

    /// A wait of each for the other would last.
    @Test(.timeLimit(.minutes(10))) func teardownsThatCloseTheParentOnTwoThreadsDoNotWait() {
        let mill = Mill()
        let rooms = [MillRoom(below: mill), MillRoom(below: mill)]
        let areClosing = DispatchGroup()
        for room in rooms {
            areClosing.enter()
            _ = room.parts.gate(of: mill, areClosing)
        }

        onThreads(2) { rooms[$0].close() }

        #expect(mill.isClosed)
        #expect(mill.log.all == ["gate of room", "gate of room"])
    }
}

private final class Part: Sendable {}

private class MillPart: ComponentType, @unchecked Sendable {
    // Sendable by: all properties are constants.
    let registry: Registry
    let name: String
    let log: Notes<String>
    let isTurning = DispatchSemaphore(value: 0)
    let isWheelDone = DispatchSemaphore(value: 0)
    var parts: PartModule { module() }

    init(_ registry: Registry, _ name: String, _ log: Notes<String>) {
        (self.registry, self.name, self.log) = (registry, name, log)
    }
}

private final class Mill: MillPart, @unchecked Sendable {
    init() { super.init(Registry(), "mill", Notes()) }
}

private final class MillRoom: MillPart, @unchecked Sendable {
    init(below mill: Mill) { super.init(Registry(parent: mill), "room", mill.log) }
}

private struct PartModule: SendableModuleType {
    let component: MillPart

    func wheel() -> Part {
        let (log, name, isWheelDone) = (component.log, component.name, component.isWheelDone)
        return single {
            Part()
        } teardown: { _ in
            log.add("wheel of \(name)")
            isWheelDone.signal()
        }
    }

    /// Its teardown closes the mill, when the teardowns of all gates run.
    func gate(of mill: Mill, _ areClosing: DispatchGroup) -> Part {
        let (log, name) = (component.log, component.name)
        return single {
            Part()
        } teardown: { _ in
            areClosing.leave()
            areClosing.wait()
            mill.close()
            log.add("gate of \(name)")
        }
    }

    /// Its teardown gives another thread the time to run the next teardown, which it must not do.
    func stone() -> Part {
        let (log, name, isTurning, isWheelDone) = (
            component.log, component.name, component.isTurning, component.isWheelDone
        )
        return single {
            Part()
        } teardown: { _ in
            isTurning.signal()
            _ = isWheelDone.wait(timeout: .now() + .milliseconds(200))
            log.add("stone of \(name)")
        }
    }
}
