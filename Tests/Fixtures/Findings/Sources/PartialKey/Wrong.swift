// SPDX-License-Identifier: MIT

import Drip

struct Cup {}

final class CupComponent: Component {
    var cups: CupModule { module() }
    var corrected: CorrectedCupModule { module() }
}

final class CupModule: Module<CupComponent> {
    func cup(size: Int, milk: String) -> Cup { single(for: size) { Cup() } }
    func mug(_ size: Int, of milk: String, sugar: Int) -> Cup { single(for: "mug") { Cup() } }
    nonisolated(nonsending) func pot(size: Int, tea: String) async -> Int { await asyncSingle(for: tea) { 1 } }
}

func useCups(_ cups: CupModule) async {
    _ = [cups.cup(size: 1, milk: ""), cups.mug(1, of: "", sugar: 1)]
    _ = await cups.pot(size: 1, tea: "")
}
