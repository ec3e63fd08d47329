// SPDX-License-Identifier: MIT

/// What goes on in the model while something is resolved.
struct Resolution {
    struct Making {
        let house: ModelHouse
        var sources: [Source] = []
    }

    struct Shared {
        let house: ModelHouse
        let site: ModelSite
        let ware: Ware
        let sources: [Source]
    }

    /// What is being made, the innermost last.
    var makings: [Making] = []
    /// What the outermost call shares.
    var graph: [Shared] = []
    var depth = 0
}

extension ModelWorld {
    /// Calls a provider of a component or of one above it.
    func ware(_ ask: Ask, from house: ModelHouse) throws -> Ware {
        let spot = conditions.wiring.spots[ask.spot]
        let house = find(spot.level, from: house)
        if let entrance = spot.entrance(ask) { note(.module(entrance, house.module(entrance).version), of: house) }
        let call = ModelCall(house: house, site: site(ask, in: house), spot: spot)
        return switch spot.kind {
        case .transient: passed(call)
        case .graph: shared(call)
        default: try kept(call)
        }
    }

    /// Sets an override, whose replacement is made at once.
    func override(_ replacing: Replacing, in house: ModelHouse) {
        let outer = resolution
        resolution = Resolution(makings: [Resolution.Making(house: house)])
        let ware = try? outermost { try replacement(from: replacing.need, fails: replacing.fails, house) }
        let sources = resolution.makings[0].sources
        resolution = outer
        let spot = conditions.wiring.spots[replacing.ask.spot]
        let site = site(replacing.ask, in: house)
        house.add {
            ModelOverride(
                number: $0, site: site, anyKey: replacing.anyKey, need: replacing.need, fails: replacing.fails
            )
        }
        guard let ware, spot.isKept else { return }
        house.keep(Kept(ware, site, override: house.lastOverride, module: nil, sources))
    }

    private func site(_ ask: Ask, in house: ModelHouse) -> ModelSite {
        let spot = conditions.wiring.spots[ask.spot]
        let isFake = spot.isFaked && spot.entrance(ask).map { house.module($0).isFake } ?? false
        return ModelSite(spot: ask.spot, isFake: isFake, key: ask.key, room: ask.room)
    }

    private func find(_ level: Int, from house: ModelHouse) -> ModelHouse {
        if level == house.level { return house }
        if house.isBorn, house.level == 2, level == 1 { return house.parents[0] }
        note(.parent(level, house.found[level]), of: house)
        return house.search(level)!
    }

    /// Notes what is built now uses; that is seen where it belongs to the same component or to one above.
    private func note(_ use: Source.Use, of house: ModelHouse) { note([Source(house: house, use: use)]) }

    private func note(_ sources: [Source]) {
        guard !resolution.makings.isEmpty else { return }
        resolution.makings[resolution.makings.count - 1].sources += sources.filter { isSeen($0.house) }
    }

    /// Notes what something was built from that was made for what is built now; what lives shorter, what that was built from.
    private func noteMade(of sources: [Source]) {
        for source in sources {
            if isSeen(source.house) {
                note([source])
            } else if case .kept(let kept) = source.use {
                noteMade(of: kept.sources)
            }
        }
    }

    /// A weak single may be another one next time, so what this one was built from counts too.
    private func note(_ kept: Kept, of house: ModelHouse) {
        note(.kept(kept), of: house)
        if kept.isWeak, isSeen(house) { note(kept.sources) }
    }

    private func isSeen(_ house: ModelHouse) -> Bool {
        guard let making = resolution.makings.last else { return false }
        return house === making.house || making.house.isBelow(house)
    }

    private func outermost<R>(_ body: () throws -> R) rethrows -> R {
        resolution.depth += 1
        defer {
            resolution.depth -= 1
            if resolution.depth == 0 { resolution.graph = [] }
        }
        return try body()
    }

    /// Makes an instance, and gives what it was built from.
    private func making<R>(in house: ModelHouse, _ body: () throws -> R) -> (Result<R, any Error>, [Source]) {
        resolution.makings.append(Resolution.Making(house: house))
        let result = Result { try outermost(body) }
        return (result, resolution.makings.removeLast().sources)
    }

    private func replacement(from need: Ask?, fails: Bool, _ house: ModelHouse) throws -> Ware {
        if fails { throw OutOfOrder() }
        let parts = need.flatMap { try? [self.ware($0, from: house)] } ?? []
        return Ware(parts, home: house.number, ledger)
    }

    private func make(_ call: ModelCall, _ override: ModelOverride?) throws -> Ware {
        if let override { return try replacement(from: override.need, fails: override.fails, call.house) }
        func parts() throws -> [Ware] {
            try self.parts(of: call.site.spot, isFake: call.site.isFake) { try self.ware($0, from: call.house) }
        }
        guard call.spot.kind == .configured else { return Ware(try parts(), home: call.house.number, ledger) }
        let ware = Ware([], home: call.house.number, ledger)
        ware.configure(with: try parts())
        return ware
    }

    private func passed(_ call: ModelCall) -> Ware {
        let override = call.override
        note(.call(call.site, override: override?.number ?? 0), of: call.house)
        return outermost { try! make(call, override) }
    }

    private func shared(_ call: ModelCall) -> Ware {
        if let shared = resolution.graph.first(where: { $0.house === call.house && $0.site == call.site }) {
            noteMade(of: shared.sources)
            return shared.ware
        }
        let override = call.override
        return outermost {
            let (made, sources) = making(in: call.house) { try make(call, override) }
            let own = Source(house: call.house, use: .call(call.site, override: override?.number ?? 0))
            let product = try! made.get()
            let shared = Resolution.Shared(house: call.house, site: call.site, ware: product, sources: [own] + sources)
            resolution.graph.append(shared)
            noteMade(of: shared.sources)
            return product
        }
    }

    private func kept(_ call: ModelCall) throws -> Ware {
        if let known = validity.current(call.site, of: call.house), let ware = known.ware {
            note(known, of: call.house)
            return ware
        }
        let override = call.override
        let module = call.entrance.map { (entrance: $0, version: call.house.module($0).version) }
        let (made, sources) = making(in: call.house) { try make(call, override) }
        guard case .success(let ware) = made else {
            note(.call(call.site, override: override?.number ?? 0), of: call.house)
            noteMade(of: sources)
            return try made.get()
        }
        let kept = Kept(
            ware, call.site, override: override?.number ?? 0, module: module, sources, isWeak: call.spot.kind == .weak
        )
        kept.isTornDown = call.spot.kind == .tornDown && override == nil
        kept.isOutdated = !validity.areValid(sources) || validity.current(call.site, of: call.house) != nil
        call.house.keep(kept)
        note(kept, of: call.house)
        if !isSeen(call.house) { noteMade(of: sources) }
        return ware
    }
}

/// One call of a provider in the model.
struct ModelCall {
    let house: ModelHouse
    let site: ModelSite
    let spot: Spot

    var entrance: Entrance? { spot.entrance(Ask(spot: site.spot, room: site.room)) }

    /// The override that answers.
    var override: ModelOverride? { house.override(of: site, spot.color) }
}
