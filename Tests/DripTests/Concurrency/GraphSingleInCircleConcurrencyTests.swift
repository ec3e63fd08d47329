// SPDX-License-Identifier: MIT

import Drip
import Foundation
import Testing

/// Graph singles that are asked for from outside, and use what other threads have not finished.
struct GraphSingleInCircleConcurrencyTests {
    @Test func nobodySeesWhatAnotherThreadIsConfiguringStill() {
        let seen = Notes<Bool>()
        let dock = Dock()

        onThreads(2) { thread in
            if thread == 0 {
                let ship = dock.piers.ship()
                seen.add(ship.anchor?.crane?.isFinished ?? false)
            } else {
                _ = dock.piers.crane()
            }
        }

        #expect(seen.all == [true])
    }
}

// Sendable by: changed where it is configured, read by others after that.
private final class Ship: @unchecked Sendable { var anchor: Anchor? }
private final class Anchor: @unchecked Sendable {
    weak var ship: Ship?
    weak var crane: Crane?
}
private final class Crane: @unchecked Sendable {
    weak var anchor: Anchor?
    var isFinished = false
}

private final class Dock: ComponentType, Sendable {
    let registry = Registry()
    let cranes = Tally()
    let (anchorIsThere, craneIsThere) = (Gate(), Gate())
    var piers: PierModule { module() }
}

private struct PierModule: SendableModuleType {
    let component: Dock

    func ship() -> Ship {
        graphSingle {
            Ship()
        } configure: { ship in
            ship.anchor = component.piers.anchor()
        }
    }
    func anchor() -> Anchor {
        single {
            Anchor()
        } configure: { anchor in
            component.anchorIsThere.open()
            component.craneIsThere.pass()
            // Time for the other thread to wait for this: then this one goes on with what that has not finished.
            usleep(20_000)
            anchor.ship = component.piers.ship()
            anchor.crane = component.piers.crane()
        }
    }
    func crane() -> Crane {
        single {
            Crane()
        } configure: { crane in
            let isFirst = component.cranes.add() == 0
            component.craneIsThere.open()
            component.anchorIsThere.pass()
            crane.anchor = component.piers.anchor()
            // Time for the other thread to come out with what is not finished, if it could.
            if isFirst { usleep(50_000) }
            crane.isFinished = true
        }
    }
}
