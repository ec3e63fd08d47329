// SPDX-License-Identifier: MIT

/// An instance that a component of the model keeps, or knows while somebody holds it; and what it was built from.
final class Kept {
    let site: ModelSite
    /// The number of the override that made it, or 0.
    let override: Int
    /// Which module it came by; nil where that does not matter.
    let module: (entrance: Entrance, version: Int)?
    let sources: [Source]
    let isWeak: Bool
    var isTornDown = false
    /// Whether nobody finds it ever: something that it was built from went while it was made.
    var isOutdated = false
    private let owned: Ware?
    private weak var held: Ware?

    var ware: Ware? { held }

    init(
        _ ware: Ware, _ site: ModelSite, override: Int, module: (entrance: Entrance, version: Int)?,
        _ sources: [Source],
        isWeak: Bool = false
    ) {
        self.site = site
        self.override = override
        self.module = module
        self.sources = sources
        self.isWeak = isWeak
        owned = isWeak ? nil : ware
        held = ware
    }
}

/// Something that an instance was built from.
struct Source {
    enum Use {
        case kept(Kept)
        /// A call that keeps nothing, or that gave nothing; with the override that answered, or 0.
        case call(ModelSite, override: Int)
        case module(Entrance, Int)
        /// A parent of a level that was searched for.
        case parent(Int, Int)
    }

    /// Not retained, since an instance is built from what belongs to its component and to those above.
    unowned let house: ModelHouse
    let use: Use
}

/// What counts now: decided from the beginning after each step.
struct Validity {
    let wiring: Wiring
    private var known: [ObjectIdentifier: Bool] = [:]

    init(_ wiring: Wiring) { self.wiring = wiring }

    /// The instance of a provider: the oldest one that would be made of the same things now.
    mutating func current(_ site: ModelSite, of house: ModelHouse) -> Kept? {
        for kept in house.kept where kept.site == site && kept.ware != nil {
            if isValid(kept, of: house) { return kept }
        }
        return nil
    }

    mutating func areValid(_ sources: [Source]) -> Bool {
        for source in sources where !isValid(source) { return false }
        return true
    }

    private mutating func isValid(_ kept: Kept, of house: ModelHouse) -> Bool {
        if let known = known[ObjectIdentifier(kept)] { return known }
        let isValid =
            !kept.isOutdated && kept.override == override(of: kept.site, in: house)
            && kept.module.map { house.module($0.entrance).version == $0.version } ?? true && areValid(kept.sources)
        known[ObjectIdentifier(kept)] = isValid
        return isValid
    }

    private mutating func isValid(_ source: Source) -> Bool {
        switch source.use {
        case .kept(let kept) where kept.isWeak: isValid(kept, of: source.house)
        case .kept(let kept): current(kept.site, of: source.house) === kept
        case .call(let site, let override): override == self.override(of: site, in: source.house)
        case .module(let entrance, let version): version == source.house.module(entrance).version
        case .parent(let level, let found): found == source.house.found[level]
        }
    }

    private func override(of site: ModelSite, in house: ModelHouse) -> Int {
        house.override(of: site, wiring.spots[site.spot].color)?.number ?? 0
    }
}
