// SPDX-License-Identifier: MIT

import Drip

struct Cup {
    var size = 0
    var milk = ""
    var sugar = 0
}

final class CupComponent: Component {
    var cups: CupModule { module() }
    var corrected: CorrectedCupModule { module() }
}

final class CupModule: Module<CupComponent> {
    func cup(size: Int, milk: String) -> Cup { single(for: size) { Cup(size: size, milk: milk) } }
    func mug(_ size: Int, of milk: String, sugar: Int) -> Cup {
        single(for: "mug") { Cup(size: size, milk: milk, sugar: sugar) }
    }
    nonisolated(nonsending) func pot(size: Int, tea: String) async -> Int { await asyncSingle(for: tea) { size } }
}

func useCups(_ cups: CupModule) async {
    _ = [cups.cup(size: 1, milk: ""), cups.mug(1, of: "", sugar: 1)]
    _ = await cups.pot(size: 1, tea: "")
}
