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
                let ship = insist { try dock.piers.ship() }
                seen.add(ship.anchor?.crane?.isFinished ?? false)
            } else {
                _ = try? dock.piers.crane()
            }
        }

        #expect(seen.all == [true])
    }

    @Test func whatUsedOneThatFailsLaterIsMadeAgain() {
        let seen = Notes<Bool>()
        let dock = Dock(fails: true)

        onThreads(2) { thread in
            if thread == 0 {
                let ship = insist { try dock.piers.ship() }
                seen.add(ship.anchor?.crane?.isFinished ?? false)
                seen.add((try? dock.piers.anchor()) === ship.anchor)
            } else {
                _ = try? dock.piers.crane()
            }
        }

        #expect(seen.all == [true, true])
    }
}

/// Asks until there is an answer.
private func insist<T>(_ ask: () throws -> T) -> T {
    while true {
        if let answer = try? ask() { return answer }
    }
}

private struct Stormy: Error {}

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
    let fails: Bool
    let cranes = Tally()
    let (anchorIsThere, craneIsThere) = (Gate(), Gate())
    var piers: PierModule { module() }

    init(fails: Bool = false) { self.fails = fails }
}

private struct PierModule: SendableModuleType {
    let component: Dock

    func ship() throws -> Ship {
        try graphSingle { () throws(any Error) -> Ship in
            Ship()
        } configure: { (ship: Ship, dock: Dock) throws(any Error) in
            ship.anchor = try dock.piers.anchor()
        }
    }
    func anchor() throws -> Anchor {
        try single { () throws(any Error) -> Anchor in
            Anchor()
        } configure: { (anchor: Anchor, dock: Dock) throws(any Error) in
            dock.anchorIsThere.open()
            dock.craneIsThere.pass()
            // Time for the other thread to wait for this: then this one goes on with what that has not finished.
            usleep(20_000)
            anchor.ship = try dock.piers.ship()
            anchor.crane = try dock.piers.crane()
        }
    }
    func crane() throws -> Crane {
        try single { () throws(any Error) -> Crane in
            Crane()
        } configure: { (crane: Crane, dock: Dock) throws(any Error) in
            let isFirst = dock.cranes.add() == 0
            dock.craneIsThere.open()
            dock.anchorIsThere.pass()
            crane.anchor = try dock.piers.anchor()
            // Time for the other thread to come out with what is not finished, if it could.
            if isFirst { usleep(50_000) }
            if isFirst, dock.fails { throw Stormy() }
            crane.isFinished = true
        }
    }
}
