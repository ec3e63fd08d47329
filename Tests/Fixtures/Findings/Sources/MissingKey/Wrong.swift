// SPDX-License-Identifier: MIT

import Drip

final class Cup {
    init(size: Int) {}
}

final class CupComponent: Component {
    var cups: CupModule { module() }
    var corrected: CorrectedCupModule { module() }
}

final class CupModule: Module<CupComponent> {
    func cup(size: Int) -> Cup { single { Cup(size: size) } }
    func borrowed(size: Int) -> Cup { weakSingle { Cup(size: size) } }
    nonisolated(nonsending) func price(of name: String, in currency: String) async -> Int {
        await asyncSingle { name.count }
    }
    subscript(size: Int) -> Cup { graphSingle { Cup(size: size) } }
}

nonisolated(nonsending) func useCups(_ cups: CupModule) async {
    _ = [cups.cup(size: 1), cups.borrowed(size: 2), cups[3]]
    _ = await cups.price(of: "tea", in: "EUR")
}
