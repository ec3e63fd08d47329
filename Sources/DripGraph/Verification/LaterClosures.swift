// SPDX-License-Identifier: MIT

import DripIndex

/// Finds code in closures that the called function only stores, so the code runs later.
struct LaterClosures {
    private let analysis: Analysis
    private let stored: StoredClosures

    init(_ analysis: Analysis) {
        self.analysis = analysis
        stored = StoredClosures(analysis)
    }

    /// Whether the code at a position runs later than the function that contains it.
    func contain(_ position: IndexFacts.Position, in function: SymbolID) throws(IndexFailure) -> Bool {
        let text = try analysis.sources.text(position.file)
        guard let offset = try analysis.sources.offset(of: position) else { return false }
        let start = try start(of: function, in: position.file)
        for closure in text.closures(around: offset, from: start) {
            if try isStored(closure.open, text, position.file, from: start) { return true }
        }
        let calls = text.calls(around: offset, from: start)
        if let call = calls.first, try isKept(keyPathAt: offset, by: call, in: position.file) { return true }
        if try isStored(referenceAt: offset, text, position.file, from: start) { return true }
        for call in calls {
            guard let argument = text.arguments(ofCallAt: call).first(where: { $0.range.contains(offset) }) else {
                continue
            }
            if try isDelaying(call, argument.label, in: position.file) { return true }
        }
        return try isInWrappedProperty(position)
    }

    /// Whether an initializer of the build gets a key path with the name at an offset. A function such as `map` uses it.
    private func isKept(keyPathAt offset: Int, by call: Int, in file: Int) throws(IndexFailure) -> Bool {
        guard try analysis.sources.text(file).isInKeyPath(offset),
            let symbol = try analysis.symbols.symbol(at: call, in: file)
        else { return false }
        return analysis.facts[symbol].kind == .initializer && analysis.facts.definitions[symbol] != nil
    }

    /// Whether a method that is only named, as in `Screen(open: menu)`, is stored like a closure.
    private func isStored(
        referenceAt offset: Int, _ text: SourceText, _ file: Int, from start: Int
    ) throws(IndexFailure) -> Bool {
        guard !text.isCalled(nameAt: offset), let symbol = try analysis.symbols.symbol(at: offset, in: file),
            analysis.facts[symbol].kind == .function
        else { return false }
        switch text.use(ofExpressionAt: text.startOfExpression(withNameAt: offset), in: start..<text.end) {
        case .member, .variable(_, isDeclared: false): return true
        case .argument(let name, let label): return try isStored(argumentOf: name, label, file)
        default: return false
        }
    }

    private func start(of function: SymbolID, in file: Int) throws(IndexFailure) -> Int {
        guard let declared = analysis.facts.definitions[function]?.position, declared.file == file else { return 0 }
        return try analysis.sources.offset(of: declared) ?? 0
    }

    /// Whether a closure is assigned to a member, or passed to a function that only stores it, also in a literal.
    private func isStored(
        _ open: Int, _ text: SourceText, _ file: Int, from start: Int
    ) throws(IndexFailure) -> Bool {
        if text.isCalled(closureAt: open) { return false }
        switch text.use(ofExpressionAt: open, in: start..<text.end) {
        case .member, .variable(_, isDeclared: false): return true
        case .element(let literal): return try isStored(literalAt: literal, text, file, from: start)
        case .variable(let name, isDeclared: true):
            return try isStored(variable: name, declaredAt: open, text, file, from: start)
        default: break
        }
        guard let callee = text.callee(ofClosureAt: open) else { return false }
        guard let symbol = try analysis.symbols.symbol(at: callee.name, in: file) else {
            return text.isCase(nameAt: callee.name)
        }
        return try stored.contain(symbol, callee.label) { $0.contains("->") && !$0.contains("@autoclosure") }
    }

    /// Whether an array, a dictionary or a tuple of closures is assigned to a member, or passed to a function that only
    /// stores it.
    private func isStored(
        literalAt open: Int, _ text: SourceText, _ file: Int, from start: Int
    ) throws(IndexFailure) -> Bool {
        if text.hasMember(afterBracketAt: open) { return false }
        switch text.use(ofExpressionAt: open, in: start..<text.end) {
        case .member, .variable(_, isDeclared: false): return true
        case .element(let outer): return try isStored(literalAt: outer, text, file, from: start)
        case .variable(let name, isDeclared: true):
            return try isStored(variable: name, declaredAt: open, text, file, from: start)
        case .argument(let name, let label): return try isStored(argumentOf: name, label, file)
        default: return false
        }
    }

    private func isStored(argumentOf name: Int, _ label: String?, _ file: Int) throws(IndexFailure) -> Bool {
        guard let symbol = try analysis.symbols.symbol(at: name, in: file) else { return false }
        return try stored.contain(symbol, label) { $0.contains("->") && !$0.contains("@autoclosure") }
    }

    /// Whether a local constant with a closure is only assigned to members, or passed to functions that only store it.
    private func isStored(
        variable name: String, declaredAt open: Int, _ text: SourceText, _ file: Int, from start: Int
    ) throws(IndexFailure) -> Bool {
        let block = text.block(around: open, in: start..<text.end)
        let after = text.endOfStatement(from: open)
        guard after < block.upperBound else { return false }
        let uses = text.uses(of: name, in: after..<block.upperBound)
        for use in uses {
            let end = use + name.utf8.count
            if ["(", "[", "."].contains(text.text(end..<min(end + 1, text.end))) { return false }
            switch text.use(ofExpressionAt: use, in: start..<text.end) {
            case .member, .variable(_, isDeclared: false): continue
            case .argument(let call, let label):
                if try !isStored(argumentOf: call, label, file) { return false }
            default: return false
            }
        }
        return !uses.isEmpty
    }

    /// Whether a closure outlives the function around it: it is assigned to a member, or passed to a function that may
    /// store it.
    func escapes(_ open: Int, in file: Int, from start: Int) throws(IndexFailure) -> Bool {
        let text = try analysis.sources.text(file)
        switch text.use(ofExpressionAt: open, in: start..<text.end) {
        case .result, .member, .variable(_, isDeclared: false): return true
        case .element(let literal): return try escapes(literalAt: literal, in: file, from: start)
        default: break
        }
        guard let callee = text.callee(ofClosureAt: open),
            let symbol = try analysis.symbols.symbol(at: callee.name, in: file)
        else { return false }
        if analysis.declarations.drip[symbol] == .deferring {
            return analysis.facts[symbol].kind == .initializer
        }
        guard let parameter = try closureParameter(of: symbol, callee.label) else { return false }
        return parameter
    }

    /// Whether a closure runs on its own, after the function around it may have returned: in a task that is not awaited
    /// there, or in a queue of a library.
    func runsOnItsOwn(_ open: Int, in file: Int) throws(IndexFailure) -> Bool {
        let text = try analysis.sources.text(file)
        guard let callee = text.callee(ofClosureAt: open),
            let symbol = try analysis.symbols.symbol(at: callee.name, in: file)
        else { return false }
        if analysis.declarations.drip[symbol] == .detached { return !text.isAwaited(taskAt: callee.name) }
        guard analysis.facts.definitions[symbol] == nil, let name = text.name(at: callee.name) else { return false }
        return ["async", "asyncAfter", "scheduledTimer", "addObserver", "addOperation"].contains(name)
    }

    /// Whether a literal of closures outlives the function around it.
    private func escapes(literalAt open: Int, in file: Int, from start: Int) throws(IndexFailure) -> Bool {
        let text = try analysis.sources.text(file)
        if text.hasMember(afterBracketAt: open) { return false }
        switch text.use(ofExpressionAt: open, in: start..<text.end) {
        case .result, .closure, .member, .variable(_, isDeclared: false): return true
        case .element(let outer): return try escapes(literalAt: outer, in: file, from: start)
        case .argument(let name, let label):
            guard let symbol = try analysis.symbols.symbol(at: name, in: file) else { return false }
            return try closureParameter(of: symbol, label) ?? false
        default: return false
        }
    }

    /// Whether the closure for a label may escape. `nil` if the build does not declare the function.
    private func closureParameter(of symbol: SymbolID, _ label: String?) throws(IndexFailure) -> Bool? {
        guard let definition = analysis.facts.definitions[symbol],
            [.function, .initializer].contains(analysis.facts[symbol].kind)
        else { return nil }
        if definition.isImplicit { return analysis.facts[symbol].kind == .initializer }
        guard let offset = try analysis.sources.offset(of: definition.position) else { return nil }
        let text = try analysis.sources.text(definition.position.file)
        let closures = text.parameterTexts(ofDeclarationAt: offset).filter { $0.text.contains("->") }
        let parameter = closures.first { $0.parameter.label == label } ?? (label == nil ? closures.last : nil)
        return parameter.map { StoredClosures.mayEscape($0.text) }
    }

    /// Whether an argument is an escaping autoclosure that the function only stores.
    private func isDelaying(_ call: Int, _ label: String?, in file: Int) throws(IndexFailure) -> Bool {
        guard let symbol = try analysis.symbols.symbol(at: call, in: file) else { return false }
        return try stored.contain(symbol, label) { $0.contains("@autoclosure") }
    }

    /// Whether a property wrapper keeps the code around a position: its initial value or an argument of the wrapper.
    private func isInWrappedProperty(_ position: IndexFacts.Position) throws(IndexFailure) -> Bool {
        let text = try analysis.sources.text(position.file)
        let line = analysis.facts.propertyTypes.filter {
            $0.position.file == position.file && $0.position.line <= position.line
                && $0.position.line + 3 >= position.line
        }
        for use in line where try analysis.sources.hasCode("@", before: use.position) {
            guard let property = analysis.facts.definitions[use.property]?.position,
                let name = try analysis.sources.offset(of: property),
                let start = try analysis.sources.offset(of: use.position),
                let offset = try analysis.sources.offset(of: position), offset > start,
                offset < text.endOfStatement(from: name)
            else { continue }
            for member in analysis.declarations.members(of: use.type)
            where analysis.facts[member].kind == .initializer {
                if try stored.contain(member, "wrappedValue", { $0.contains("->") }) { return true }
                if try stored.contain(member, nil, { $0.contains("->") }) { return true }
            }
        }
        return false
    }
}

extension SourceText {
    /// Whether a name is a part of a key path such as `\.store.name`.
    fileprivate func isInKeyPath(_ offset: Int) -> Bool {
        let code = text(max(0, offset - 200)..<offset)
        return code.drop { $0 == " " }.reversed().drop { $0.isLetter || $0.isNumber || "._?!".contains($0) }.first
            == "\\"
    }

    /// Whether a name without a symbol may be that of an enumeration's case: `.run { … }` or `Action.run { … }`.
    fileprivate func isCase(nameAt offset: Int) -> Bool {
        guard let dot = previousCode(offset), text(dot..<dot + 1) == "." else { return false }
        guard let receiver = receiver(ofNameAt: offset).map(text) else { return true }
        return receiver.first?.isUppercase == true
    }

    /// Whether the closure that begins at an offset runs at once, as in `{ … }()`.
    fileprivate func isCalled(closureAt open: Int) -> Bool {
        guard let close = closingBracket(of: open), close + 1 < end else { return false }
        return text(close + 1..<close + 2) == "("
    }
}

extension SourceText {
    /// Whether a member follows a bracket, as in `[app].map`.
    fileprivate func hasMember(afterBracketAt open: Int) -> Bool {
        guard let close = closingBracket(of: open), close + 1 < end else { return false }
        return text(close + 1..<close + 2) == "."
    }
}
