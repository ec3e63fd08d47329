// SPDX-License-Identifier: MIT

import Drip
import Synchronization
import Testing

/// A component lives until its last lookup has copied the value. Only optimized code could release it earlier, so this
/// test can fail in release builds only.
struct LastUseTests {
    @Test func aStructIsCopiedBeforeTheComponentIsReleased() {
        let pair = lastUse()

        withExtendedLifetime(pair) { #expect(ended.load(ordering: .relaxed) == 0) }
    }
}

private let ended = Atomic(0)

/// Only the lookup keeps the component alive. An atomic load after it would keep it alive, too, and hide the bug.
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
