// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The last use of a component is the look-up of what it keeps: it lives until that is taken. Only optimised code could
/// let it go before.
@Suite struct LastUseTests {
    @Test func aValueOfAStructureIsCopiedBeforeTheComponentGoes() {
        #expect(lastUse() == 3)
    }
}

@inline(never)
private func lastUse() -> Int {
    let component = LastUseComponent()
    _ = component.values.pair()
    return component.values.pair().object.number + 2
}

private final class Ending {
    var number = 1
    deinit { number = -1 }
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
