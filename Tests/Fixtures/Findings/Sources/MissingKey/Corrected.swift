// SPDX-License-Identifier: MIT

import Drip

final class CorrectedCupModule: Module<CupComponent> {
    func cup(size: Int) -> Cup { single(for: size) { Cup(size: size) } }
    func borrowed(size: Int) -> Cup { transient { Cup(size: size) } }
    nonisolated(nonsending) func price(of name: String) async -> Int { await asyncSingle(for: name) { name.count } }
    func empty() -> Cup { single { Cup(size: 0) } }
}

nonisolated(nonsending) func useCorrectedCups(_ cups: CorrectedCupModule) async {
    _ = [cups.cup(size: 1), cups.borrowed(size: 2), cups.empty()]
    _ = await cups.price(of: "tea")
}

// The type of the result is part of the provider's identity, so an argument that names this type needs no key.
extension CorrectedCupModule {
    func stack<Piece>(of type: Piece.Type) -> [Piece] { single { [] } }
}

func useStacks(_ cups: CorrectedCupModule) -> Int {
    cups.stack(of: Cup.self).count
}

// The instance does not get these arguments.
extension CorrectedCupModule {
    func checked(size: Int) -> Cup {
        precondition(size > 0)
        return single { Cup(size: 1) }
    }
    func filled(size: Int) -> (Cup, Int) { transient { (single { Cup(size: 2) }, size) } }
    func stocked(isLarge: Bool) -> Cup {
        if isLarge { return single { Cup(size: 9) } }
        return single { Cup(size: 3) }
    }
}

func useArguments(_ cups: CorrectedCupModule) {
    _ = (cups.checked(size: 1), cups.filled(size: 2), cups.stocked(isLarge: true))
}

/// An instance does not depend on a number that its creation only changes.
final class CountedModule: Module<CupComponent> {
    private var made = 0

    func mug() -> Cup {
        single {
            note()
            return Cup(size: 4)
        }
    }

    private func note() { made += 1 }
}

func useMug(_ cups: CountedModule) -> Cup { cups.mug() }
