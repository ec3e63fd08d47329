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

extension CupModule {
    func number<Piece>(of type: Piece.Type) -> Int { single { 0 } }
    func stack<Piece>(of type: Piece.Type, size: Int) -> [Piece] { single { [] } }
    func made(by type: Cup.Type) -> Cup { single { Cup(size: 5) } }
}

func useStacks(_ cups: CupModule) -> Int {
    _ = cups.made(by: Cup.self)
    return cups.stack(of: Cup.self, size: 6).count + cups.number(of: Cup.self)
}

final class MainCupComponent: MainActorComponent {
    var cups: MainCupModule { module() }
}

final class MainCupModule: MainActorModule<MainCupComponent> {
    func saucer(size: Int) async -> Cup { await asyncSingle { Cup(size: size) } }
}

@MainActor func useMainCups(_ cups: MainCupModule) async {
    _ = await cups.saucer(size: 1)
}
