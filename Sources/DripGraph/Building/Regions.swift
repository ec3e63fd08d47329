// SPDX-License-Identifier: MIT

import DripIndex

/// The code that does not run during creation: arguments of calls to Drip, and macros.
///
/// The index attributes the calls in all closures of a strategy to the provider. Only the source shows which closure
/// contains a call.
struct Regions {
    /// A part of a file, and the moment at which its code runs; `nil` for an override's accessor, which only names a
    /// provider.
    private typealias Region = (range: Range<Int>, need: Need?)

    /// The labels of a strategy's arguments that run once the instance exists.
    private static let runningLater: Set = ["teardown", "shutdown", "link"]

    private var regionsByFile: [Int: [Region]] = [:]
    private let sources: SourceFiles

    /// - Parameter calls: The calls to Drip, with their meaning.
    init(calls: [DripCall], sources: SourceFiles) {
        self.sources = sources
        for (call, symbol) in calls {
            let regions = Self.regions(of: symbol, at: call.position, sources)
            if !regions.isEmpty { regionsByFile[call.position.file, default: []] += regions }
        }
        // Only the macro knows whether and when its arguments run.
        for position in sources.facts.macroUses {
            guard let region = Self.region(ofMacroAt: position, sources) else { continue }
            regionsByFile[position.file, default: []].append(region)
        }
    }

    /// A macro with its arguments. The index places the generated code at the `#` or `@` before the name.
    private static func region(ofMacroAt position: IndexFacts.Position, _ sources: SourceFiles) -> Region? {
        guard let name = sources.offset(of: position), name > 0 else { return nil }
        let end = sources.arguments(ofCallAt: position).map(\.range.upperBound).max() ?? name
        return (name - 1..<max(end, name + 1), .deferred)
    }

    /// The moment at which a call at a position runs; `nil` in an override's accessor, which only names a provider.
    func need(at position: IndexFacts.Position) -> Need? {
        guard let regions = regionsByFile[position.file], let offset = sources.offset(of: position) else {
            return .creation
        }
        var need = Need.creation
        for region in regions where region.range.contains(offset) {
            guard let later = region.need else { return nil }
            need = max(need, later)
        }
        return need
    }

    /// The arguments of a strategy. A trailing closure gets the label that the source omits.
    ///
    /// In `single({ … }) { … }`, the trailing closure is `configure:` although it has no label. Keys have no labels
    /// either, but no key is written as a closure.
    static func arguments(of call: ProviderCalls.Call, _ sources: SourceFiles) -> [CallArgument] {
        var arguments = sources.arguments(ofCallAt: call.position)
        let text = sources.text(call.position.file)
        guard !call.isOwn, let last = arguments.lastIndex(where: { $0.label == nil }),
            arguments[..<last].contains(where: { argument in
                argument.label == nil && (!call.isKeyed || text.isClosure(argument))
            })
        else { return arguments }
        arguments[last] = CallArgument(label: "configure", range: arguments[last].range)
        return arguments
    }

    private static func regions(
        of symbol: DripSymbol, at position: IndexFacts.Position, _ sources: SourceFiles
    ) -> [Region] {
        let arguments = sources.arguments(ofCallAt: position)
        switch symbol {
        case .strategy:
            return arguments.filter { $0.label.map(runningLater.contains) ?? false }.map { ($0.range, .link) }
        case .detached where sources.read(at: position) { $0.isAwaited(taskAt: $1) } ?? false: return []
        case .deferring, .deferringOnce, .moduleRegistration, .detached: return arguments.map { ($0.range, .deferred) }
        case .ownDeferring:
            let text = sources.text(position.file)
            return arguments.filter(text.isClosure).map { ($0.range, .deferred) }
        case .override: return arguments.overrideAccessor.map { [($0, nil)] } ?? []
        default: return []
        }
    }
}

extension [CallArgument] {
    /// The argument of an override that names the provider: the first one without a label. A second one is the
    /// replacement.
    var overrideAccessor: Range<Int>? { first { $0.label == nil }?.range }
}

extension SourceText {
    fileprivate func isClosure(_ argument: CallArgument) -> Bool {
        hasCode("{", before: argument.range.lowerBound + 1)
    }

    /// Whether the code after the creation of a task, whose name is at an offset, awaits its value, directly or through
    /// a variable.
    fileprivate func isAwaited(taskAt offset: Int) -> Bool {
        if let member = members(ofCallAt: offset).first {
            return ["value", "result", "get"].contains { hasCode($0, before: member + $0.utf8.count) }
        }
        guard let task = variable(holdingCallAt: offset), let block = blocks(around: offset, from: 0).first,
            let end = closingBracket(of: block)
        else { return false }
        // `tasks.start` gives an optional task.
        let uses = [".value", "?.value", ".result", "?.result"]
        return uses.contains { !offsets(of: task + $0, in: offset..<end).isEmpty }
    }
}
