// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Foundation
import Testing

/// Graph singles that use instances that other threads have not linked.
struct GraphSingleLinkConcurrencyTests {
    @Test func noThreadReturnsAnInstanceThatAnotherThreadStillLinks() {
        let seen = Notes<Bool>()
        let dock = Dock()

        onThreads(2) { thread in
            if thread == 0 {
                let ship = dock.piers.ship()
                seen.add(ship.anchor?.crane?.isLinked ?? false)
            } else {
                _ = dock.piers.crane()
            }
        }

        #expect(seen.all == [true])
    }
}

// Sendable by: only `link:` writes it, and other threads read it later.
private final class Ship: @unchecked Sendable { var anchor: Anchor? }
private final class Anchor: @unchecked Sendable {
    weak var ship: Ship?
    weak var crane: Crane?
}
private final class Crane: @unchecked Sendable {
    weak var anchor: Anchor?
    var isLinked = false
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
        } link: { ship in
            ship.anchor = component.piers.anchor()
        }
    }
    func anchor() -> Anchor {
        single {
            Anchor()
        } link: { anchor in
            component.anchorIsThere.open()
            component.craneIsThere.pass()
            // Gives the other thread time to wait for this anchor, so that this thread goes on with the unlinked
            // crane.
            usleep(20_000)
            anchor.ship = component.piers.ship()
            anchor.crane = component.piers.crane()
        }
    }
    func crane() -> Crane {
        single {
            Crane()
        } link: { crane in
            let isFirst = component.cranes.add() == 0
            component.craneIsThere.open()
            component.anchorIsThere.pass()
            crane.anchor = component.piers.anchor()
            // Gives the other thread time to return the unlinked crane, if a bug lets it.
            if isFirst { usleep(50_000) }
            crane.isLinked = true
        }
    }
}
