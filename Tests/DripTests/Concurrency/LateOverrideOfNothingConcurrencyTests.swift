// SPDX-License-Identifier: MIT

import Drip
import Foundation
import Testing

/// What went on without something that had failed for what another thread is configuring.
struct LateOverrideOfNothingConcurrencyTests {
    @Test func itIsBuiltAnewWhereThatIsOverridden() {
        let mill = Mill()
        onThreads(2) { thread in
            if thread == 0 {
                let sack = mill.rooms.sack()
                #expect(sack.flour == nil)
            } else {
                mill.flourIsMade.pass()
                _ = mill.rooms.stone()
            }
        }
        let sack = mill.rooms.sack()
        #expect(sack.flour == nil)

        mill.override({ $0.rooms.stone() }) { Stone(isSharp: true) }

        #expect(mill.rooms.sack().flour != nil)
    }
}

private struct Blunt: Error {}

private final class Stone: Sendable {
    let isSharp: Bool
    init(isSharp: Bool) { self.isSharp = isSharp }
}
private final class Wheel: Sendable {}
private final class Flour: Sendable {}
private final class Sack: Sendable {
    let flour: Flour?
    init(_ flour: Flour?) { self.flour = flour }
}

private final class Mill: ComponentType, Sendable {
    let registry = Registry()
    let flourIsMade = Gate()
    let batches = Tally()
    var rooms: RoomModule { module() }
}

private struct RoomModule: SendableModuleType {
    let component: Mill

    func sack() -> Sack { single { Sack(try? flour()) } }
    func flour() throws -> Flour {
        try single {
            component.flourIsMade.open()
            // Time for the other thread to wait for this, so that this one uses what that is configuring.
            if component.batches.add() == 0 { usleep(50_000) }
            guard stone().isSharp else { throw Blunt() }
            return Flour()
        }
    }
    /// Waits for the wheel, which waits for the flour.
    func stone() -> Stone {
        single {
            Stone(isSharp: false)
        } configure: { _, mill in
            _ = mill.rooms.wheel()
            usleep(20_000)
        }
    }
    func wheel() -> Wheel {
        single {
            _ = try? flour()
            return Wheel()
        }
    }
}
