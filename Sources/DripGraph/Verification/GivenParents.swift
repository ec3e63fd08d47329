// SPDX-License-Identifier: MIT

import DripIndex

/// The class of the parent that a call gives to a component.
struct GivenParents {
    private let analysis: Analysis
    private let reader: OriginReader

    init(_ analysis: Analysis) {
        self.analysis = analysis
        reader = OriginReader(analysis)
    }

    /// The class; `nil` if the source does not show it.
    func type(of gift: ParentGifts.Gift, in function: SymbolID) throws(IndexFailure) -> SymbolID? {
        if let made = try madeComponent(gift, in: function) { return made }
        let own = analysis.declarations.enclosingType(of: function)
        let scope = OriginReader.Scope(
            function: function,
            surroundings: Surroundings(
                instance: own.map(reader.unknown) ?? .unknown(nil), parameters: reader.parameters(of: function)),
            file: gift.position.file)
        guard case .unknown(let type?) = try reader.origin(of: gift.parent, in: scope),
            analysis.declarations.isComponent(type)
        else { return nil }
        return type
    }

    /// Whether the argument itself makes the parent, so that it has exactly this class.
    func isMadeHere(_ gift: ParentGifts.Gift) throws(IndexFailure) -> Bool {
        let text = try analysis.sources.text(gift.position.file)
        var range = gift.parent
        if text.text(range).hasPrefix("{"), let statements = text.statements(ofClosure: range) { range = statements }
        guard let first = text.path(in: range)?.first else { return false }
        return try component(madeAt: first.offset, in: gift.position.file) != nil
    }

    /// The class that the argument, or the local variable in it, was made of. The origin of a child is its parent.
    private func madeComponent(
        _ gift: ParentGifts.Gift, in function: SymbolID
    ) throws(IndexFailure) -> SymbolID? {
        let text = try analysis.sources.text(gift.position.file)
        var range = gift.parent
        if text.text(range).hasPrefix("{"), let statements = text.statements(ofClosure: range) { range = statements }
        guard let path = text.path(in: range), path.count == 1 else { return nil }
        if let type = try component(madeAt: path[0].offset, in: gift.position.file) { return type }
        guard path[0].arguments.isEmpty, let body = try analysis.body(of: function), body.file == gift.position.file,
            let value = text.initialValue(of: path[0].name, before: path[0].offset, from: body.start),
            let first = text.path(in: value)?.first
        else { return nil }
        return try component(madeAt: first.offset, in: gift.position.file)
    }

    private func component(madeAt offset: Int, in file: Int) throws(IndexFailure) -> SymbolID? {
        guard let symbol = try analysis.symbols.symbol(at: offset, in: file),
            analysis.facts[symbol].kind == .initializer,
            let type = analysis.declarations.enclosingType(of: symbol), analysis.declarations.isComponent(type)
        else { return nil }
        return type
    }
}
