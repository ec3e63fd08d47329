// SPDX-License-Identifier: MIT

import Drip

struct CupKey: Hashable {
    let size: Int
    let milk: String
}

final class CorrectedCupModule: Module<CupComponent> {
    func cup(size: Int, milk: String) -> Cup { single(for: size, milk) { Cup() } }
    func mug(size: Int, milk: String) -> Cup { single(for: CupKey(size: size, milk: milk)) { Cup() } }
    func jug(size: Int, milk: String) -> Cup {
        let key = CupKey(size: size, milk: milk)
        return single(for: key) { Cup() }
    }
    func pot(size: Int, milk: String) -> Cup {
        var key = [milk]
        key.append(String(size))
        return single(for: key) { Cup() }
    }
    func made<T>(_ type: T.Type, size: Int) -> T? { single(for: size) { nil } }
    func poured(size: Int, _ pour: () -> Void) -> Cup {
        single(for: size) {
            pour()
            return Cup()
        }
    }
    /// A provider without arguments may have a constant key.
    func plain() -> Cup { single(for: "plain") { Cup() } }
}

func useCorrectedCups(_ cups: CorrectedCupModule) {
    _ = [cups.cup(size: 1, milk: ""), cups.mug(size: 1, milk: ""), cups.jug(size: 1, milk: ""), cups.plain()]
    _ = cups.pot(size: 1, milk: "")
    _ = (cups.made(Int.self, size: 1), cups.poured(size: 1) {})
}
