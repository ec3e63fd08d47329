// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Forty rungs, each with two parents of the rung above. There are 2^40 ways from the bottom to the roof, so only a walk
/// that visits each component once comes to its end.
struct LadderOfParentsTests {
    private let roof = Roof()

    @Test func aParentIsFound() {
        #expect(bottom(below: roof).roof === roof)
    }

    @Test func anOverrideReachesTheBottomAndEnds() {
        let bottom = bottom(below: roof)
        let (real, fake) = (bottom.lamps.lamp(), Lamp())

        roof.lamps.lamp(fake)
        #expect(bottom.lamps.lamp() === fake)

        roof.removeOverrides()
        #expect(bottom.lamps.lamp() === real)
    }

    @Test func aCloseEndsTheBottom() {
        let bottom = bottom(below: roof)
        _ = bottom.lamps.lamp()

        roof.close()

        #expect(bottom.isClosed)
    }

    @Test func aShutdownEndsTheBottom() async throws {
        let bottom = bottom(below: roof)
        _ = bottom.lamps.lamp()

        try await roof.shutdown()

        #expect(bottom.isClosed)
    }

    @Test func aLateParentIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let roof = Roof()
            let bottom = bottom(below: roof)
            _ = bottom.roof
            roof.parent(Roof())
            withExtendedLifetime(bottom) {}
        }

        #expect(result?.message.hasPrefix("Drip: Roof was registered as a parent") == true)
    }
}

private final class Lamp {}

private final class Roof: Component {
    var lamps: RoofModule { module() }
}

private class Rung: Component {
    var roof: Roof { parent() }
    var lamps: RungModule { module() }
}

private final class Left: Rung {}
private final class Right: Rung {}

private final class RoofModule: Module<Roof> {
    func lamp() -> Lamp { single { Lamp() } }

    func lamp(_ fake: Lamp) { component.override({ $0.lamps.lamp() }) { fake } }
}

private final class RungModule: Module<Rung> {
    func lamp() -> Lamp { single { component.roof.lamps.lamp() } }
}

private func bottom(below roof: Roof) -> Rung {
    var rung: (left: Rung, right: Rung) = (Left().parent(roof), Right().parent(roof))
    for _ in 1..<40 {
        rung = (
            Left().parent(rung.left).parent(rung.right),
            Right().parent(rung.left).parent(rung.right)
        )
    }
    return rung.left
}
