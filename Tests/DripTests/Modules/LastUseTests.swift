// SPDX-License-Identifier: MIT

import Drip
import Synchronization
import Testing

/// The last use of a component is the look-up of what it keeps: it lives until that is taken. Only optimized code could
/// let it go before, so this fails in release alone.
struct LastUseTests {
    @Test func aValueOfAStructureIsCopiedBeforeTheComponentGoes() {
        let pair = lastUse()

        withExtendedLifetime(pair) { #expect(ended.load(ordering: .relaxed) == 0) }
    }
}

private let ended = Atomic(0)

/// Nothing but the look-up itself keeps the component: an atomic load behind it would too.
@inline(never)
private func lastUse() -> Pair {
    let component = LastUseComponent()
    _ = component.values.pair()
    return component.values.pair()
}

private final class Ending {
    deinit { ended.wrappingAdd(1, ordering: .relaxed) }
}

private struct Pair {
    let object: Ending
    let extra: [Int]
}

private final class LastUseComponent: Component {
    var values: LastUseModule { module() }
}

private struct LastUseModule: ModuleType {
    let component: LastUseComponent
    func pair() -> Pair { single { Pair(object: Ending(), extra: [2]) } }
}
