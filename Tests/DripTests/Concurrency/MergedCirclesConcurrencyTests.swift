// SPDX-License-Identifier: MIT

import Drip
import Testing

struct MergedCirclesConcurrencyTests {
    /// The last request merges two circles, which closes a cycle. The search for cycles then starts at a waiter outside
    /// that cycle.
    @Test func twoCirclesThatAThirdCycleJoinsAreFinished() {
        let ring = Ring()
        let observation = ring.observe(with: ring.waits)
        let finished = Tally()

        onThreads(5) { thread in
            switch thread {
            case 0: _ = ring.knots.left()
            case 1:
                ring.leftBegan.pass()
                _ = ring.knots.leftBack()
            case 2: _ = ring.knots.right()
            case 3:
                ring.rightBegan.pass()
                ring.waits.count.wait(for: 1)
                _ = ring.knots.rightBack()
            default: _ = ring.knots.bridge()
            }
            finished.add()
        }

        #expect(finished.count == 5)
        #expect(ring.waits.count.count >= 4)
        observation.end()
    }
}

/// Counts the waits for creations.
private final class Waits: Observer {
    let followsCreations = true
    let count = Tally()

    func hear(_ event: ObservedEvent) {
        if case .waits = event { count.add() }
    }
}

private final class Knot: Sendable {}

private final class Ring: ComponentType, Sendable {
    let registry = Registry()
    let waits = Waits()
    let (leftBegan, rightBegan, bridgeBegan, rightJoined) = (Gate(), Gate(), Gate(), Gate())
    var knots: KnotsModule { module() }
}

private struct KnotsModule: SendableModuleType {
    let component: Ring

    func left() -> Knot {
        single {
            component.leftBegan.open()
            component.waits.count.wait(for: 1)
            _ = leftBack()
            component.rightJoined.pass()
            component.bridgeBegan.pass()
            _ = bridge()
            return Knot()
        }
    }

    func leftBack() -> Knot {
        single {
            Knot()
        } configure: { _ in
            _ = left()
        }
    }

    func right() -> Knot {
        single {
            component.rightBegan.open()
            component.waits.count.wait(for: 2)
            _ = rightBack()
            component.rightJoined.open()
            component.waits.count.wait(for: 4)
            _ = leftBack()
            return Knot()
        }
    }

    func rightBack() -> Knot {
        single {
            Knot()
        } configure: { _ in
            _ = right()
        }
    }

    func bridge() -> Knot {
        single {
            component.bridgeBegan.open()
            component.waits.count.wait(for: 3)
            _ = rightBack()
            return Knot()
        }
    }
}
