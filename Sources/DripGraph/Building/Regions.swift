// SPDX-License-Identifier: MIT

import DripIndex

/// The code that does not run during creation: arguments of calls to Drip, and macros.
///
/// The index attributes the calls in all closures of a strategy to the provider. Only the source shows which closure
/// contains a call.
struct Regions {
    private enum Kind {
        case need(Need)
        case overrideAccessor
    }

    private struct Region {
        let range: Range<Int>
        let kind: Kind
    }

    /// The labels of a strategy's arguments that run once the instance exists.
    private static let runningLater = endings.union(["link"])
    /// The labels of a strategy's arguments that run when the component ends.
    static let endings: Set = ["teardown", "shutdown"]

    private var regionsByFile: [Int: [Region]] = [:]
    private let sources: SourceFiles

    /// - Parameters:
    ///   - calls: The calls to Drip, with their meaning.
    ///   - macroUses: The names of macros. Only the macro knows whether and when its arguments run.
    init(
        calls: [(IndexFacts.Reference, DripSymbol)], macroUses: [IndexFacts.Position], sources: SourceFiles
    ) throws(IndexFailure) {
        self.sources = sources
        for (call, symbol) in calls {
            let text = try sources.text(call.position.file)
            let arguments = Self.labeled(try Self.arguments(of: call, sources), of: symbol, text)
            let regions = Self.regions(
                of: symbol, arguments, text, isAwaited: symbol == .detached && text.isAwaited(taskAt: call.position))
            if !regions.isEmpty { regionsByFile[call.position.file, default: []] += regions }
        }
        for position in macroUses {
            guard let region = try Self.region(ofMacroAt: position, sources) else { continue }
            regionsByFile[position.file, default: []].append(region)
        }
    }

    /// A macro with its arguments. The index places the generated code at the `#` or `@` before the name.
    private static func region(ofMacroAt position: IndexFacts.Position, _ sources: SourceFiles) throws(IndexFailure)
        -> Region?
    {
        guard let name = try sources.offset(of: position), name > 0 else { return nil }
        let end = try sources.arguments(ofCallAt: position).map(\.range.upperBound).max() ?? name
        return Region(range: name - 1..<max(end, name + 1), kind: .need(.deferred))
    }

    /// The moment at which a call at a position runs; `nil` in an override's accessor, which only names a provider.
    func need(at position: IndexFacts.Position) throws(IndexFailure) -> Need? {
        guard let regions = regionsByFile[position.file],
            let offset = try sources.text(position.file).offset(line: position.line, column: position.column)
        else { return .creation }
        var need = Need.creation
        for region in regions where region.range.contains(offset) {
            guard case .need(let later) = region.kind else { return nil }
            need = max(need, later)
        }
        return need
    }

    /// The argument of an override that names the provider.
    static func overrideAccessor(
        _ call: IndexFacts.Reference,
        _ sources: SourceFiles
    ) throws(IndexFailure) -> Range<Int>? {
        accessor(among: try arguments(of: call, sources))
    }

    /// The first argument without a label. A second one is the replacement.
    private static func accessor(among arguments: [CallArgument]) -> Range<Int>? {
        arguments.first { $0.label == nil }?.range
    }

    private static func arguments(
        of call: IndexFacts.Reference,
        _ sources: SourceFiles
    ) throws(IndexFailure) -> [CallArgument] {
        try sources.arguments(ofCallAt: call.position)
    }

    /// The arguments of a strategy. A trailing closure gets the label that the source omits.
    static func arguments(
        of call: ProviderCalls.Call,
        _ sources: SourceFiles
    ) throws(IndexFailure) -> [CallArgument] {
        labeled(
            try sources.arguments(ofCallAt: call.position),
            of: call.symbol,
            try sources.text(call.position.file)
        )
    }

    /// In `single({ … }) { … }`, the trailing closure is `configure:` although it has no label. Keys have no labels
    /// either, but no key is written as a closure.
    private static func labeled(
        _ arguments: [CallArgument],
        of symbol: DripSymbol,
        _ text: SourceText
    ) -> [CallArgument] {
        guard case .strategy(_, let isKeyed, isOwn: false) = symbol,
            let last = arguments.lastIndex(where: { $0.label == nil }),
            arguments[..<last].contains(where: { argument in
                argument.label == nil && (!isKeyed || text.hasCode("{", before: argument.range.lowerBound + 1))
            })
        else { return arguments }
        var arguments = arguments
        arguments[last] = CallArgument(label: "configure", range: arguments[last].range)
        return arguments
    }

    private static func regions(
        of symbol: DripSymbol, _ arguments: [CallArgument], _ text: SourceText, isAwaited: Bool
    ) -> [Region] {
        switch symbol {
        case .strategy:
            arguments.filter { $0.label.map(Self.runningLater.contains) ?? false }
                .map { Region(range: $0.range, kind: .need(.link)) }
        case .detached where isAwaited: []
        case .deferring, .deferringOnce, .moduleRegistration, .detached:
            arguments.map { Region(range: $0.range, kind: .need(.deferred)) }
        case .ownDeferring:
            arguments.filter { text.hasCode("{", before: $0.range.lowerBound + 1) }
                .map { Region(range: $0.range, kind: .need(.deferred)) }
        case .override:
            accessor(among: arguments).map { [Region(range: $0, kind: .overrideAccessor)] } ?? []
        default: []
        }
    }
}

extension SourceText {
    /// Whether the code after a task's creation awaits its value, directly or through a variable.
    fileprivate func isAwaited(taskAt position: IndexFacts.Position) -> Bool {
        offset(line: position.line, column: position.column).map(isAwaited) ?? false
    }

    /// Whether the code after the creation of a task, whose name is at an offset, awaits its value.
    func isAwaited(taskAt offset: Int) -> Bool {
        if let member = members(ofCallAt: offset).first {
            return ["value", "result", "get"].contains { hasCode($0, before: member + $0.utf8.count) }
        }
        guard let task = variable(holdingCallAt: offset) else { return false }
        guard let block = blocks(around: offset, from: 0).first, let end = closingBracket(of: block) else {
            return false
        }
        return ["value", "result"].contains { !offsets(of: "\(task).\($0)", in: offset..<end).isEmpty }
    }
}
