// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A provider may set an override on its own component or on another. The surrounding creation and resolution continue
/// as before.
struct OverrideInsideProviderTests {
    @Test func dependenciesThatTheProviderNeedsLaterAreKnown() {
        let yard = Yard()
        #expect(yard.sheds.bench().names == ["wood", "oiled"])

        yard.override({ $0.sheds.wood() }) { Piece("steel") }

        #expect(yard.sheds.bench().names == ["steel", "oiled"])
        withExtendedLifetime(yard) {}
    }

    @Test func aResolutionGoesOnSharing() {
        let yard = Yard()
        let pair = yard.sheds.pair()

        #expect(pair.0 === pair.1)
        withExtendedLifetime(yard) {}
    }

    @Test func aCycleAfterwardsIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let yard = Yard()
            withExtendedLifetime((yard.sheds.saw(), yard)) {}
        }

        #expect(stopText(result).hasPrefix("Drip: saw() needs itself."))
    }

    @Test func aReplacementThatNeedsTheProviderAroundItIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let yard = Yard()
            withExtendedLifetime((yard.sheds.vice(), yard)) {}
        }

        #expect(stopText(result).contains("vice()"))
        #expect(stopText(result).contains("needs itself"))
    }

    @Test func aReplacementWhileConfiguringThatNeedsTheProviderAroundItIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let yard = Yard()
            withExtendedLifetime((yard.sheds.lock(), yard)) {}
        }

        #expect(stopText(result).hasPrefix("Drip: lock() needs itself."))
    }

    @Test func aReplacementMayNeedTheInstanceWhoseLinkSetsIt() {
        let yard = Yard()

        let gate = yard.sheds.gate()

        #expect(gate.hinge?.gate === gate)
        #expect(yard.sheds.hinge() === gate.hinge)
        #expect(yard.sheds.gate() === gate)
        withExtendedLifetime(yard) {}
    }

    @Test func anAccessorMayNeedTheInstanceWhoseLinkSetsIt() {
        let yard = Yard()

        let door = yard.sheds.door()

        #expect(door.hinge?.gate === door)
        #expect(yard.sheds.latch() === door.hinge)
        #expect(yard.sheds.door() === door)
        withExtendedLifetime(yard) {}
    }
}

private final class Entry {
    var hinge: Hinge?
}

private final class Hinge {
    let gate: Entry
    init(_ gate: Entry) { self.gate = gate }
}

private final class Piece {
    let names: [String]

    init(_ names: String...) { self.names = names }

    init(_ pieces: Piece...) { names = pieces.flatMap(\.names) }
}

private final class Yard: Component {
    var sheds: Sheds { module() }
}

private final class Neighbour: Component {
    var barn: Barn { module() }
}

private final class Barn: Module<Neighbour> {
    func oil() -> Piece { single { Piece("dry") } }
}

private final class Sheds: Module<Yard> {
    func wood() -> Piece { single { Piece("wood") } }

    func bench() -> Piece {
        single {
            let neighbour = neighbour()
            return withExtendedLifetime(neighbour) { Piece(wood(), neighbour.barn.oil()) }
        }
    }

    func nail() -> Piece { graphSingle { Piece("nail") } }

    func pair() -> (Piece, Piece) {
        transient {
            let first = nail()
            _ = neighbour()
            return (first, nail())
        }
    }

    func saw() -> Piece {
        single {
            _ = neighbour()
            return Piece(blade())
        }
    }

    func blade() -> Piece { single { Piece(saw()) } }

    func vice() -> Piece {
        single {
            component.override({ $0.sheds.wood() }) { Piece($0.sheds.vice()) }
            return Piece("vice")
        }
    }

    func hinge() -> Hinge { single { Hinge(gate()) } }

    func lock() -> Entry {
        single {
            Entry()
        } configure: { _ in
            component.override({ $0.sheds.wood() }) {
                _ = $0.sheds.lock()
                return Piece("oak")
            }
        }
    }

    func gate() -> Entry {
        single {
            Entry()
        } link: { [self] gate in
            component.override({ $0.sheds.wood() }) {
                _ = $0.sheds.hinge()
                return Piece("oak")
            }
            gate.hinge = component.sheds.hinge()
        }
    }

    func latch() -> Hinge { single { Hinge(door()) } }

    func door() -> Entry {
        single {
            Entry()
        } link: { [self] door in
            component.override({
                _ = $0.sheds.latch()
                return $0.sheds.wood()
            }) { Piece("oak") }
            door.hinge = component.sheds.latch()
        }
    }

    private func neighbour() -> Neighbour { Neighbour().override({ $0.barn.oil() }) { Piece("oiled") } }
}
