// SPDX-License-Identifier: MIT

import DripIndex

/// Follows a value through the source of one function, to see whether anything may retain it afterwards.
struct ValueFlow {
    /// What becomes of a value.
    enum End {
        /// It is a part of the function's result, or stored.
        case kept
        /// Nothing retains it when the function has returned.
        case dropped
        case unknown
    }

    private let analysis: Analysis
    private let later: LaterClosures
    /// Whether a task or a queue that runs on its own keeps what its closure captures.
    private let countsTasks: Bool

    init(_ analysis: Analysis, countsTasks: Bool = false) {
        self.analysis = analysis
        self.countsTasks = countsTasks
        later = LaterClosures(analysis)
    }

    /// What becomes of the result of the call whose name is at an offset.
    func end(
        ofCallAt name: Int, _ value: HeldValue, in body: SourceBody, depth: Int = 0
    ) throws(IndexFailure) -> End {
        let text = try analysis.sources.text(body.file)
        if depth > 8 { return .unknown }
        for member in text.members(ofCallAt: name) {
            guard let symbol = try analysis.symbols.symbol(at: member, in: body.file) else { return .unknown }
            switch analysis.declarations.drip[symbol] {
            case .parentRegistration, .moduleRegistration, .override: continue
            case .deferring, .deferringOnce: return .dropped
            default: break
            }
            if value.isUnknown, analysis.isUse(ofDeferred: symbol) { return .dropped }
            // A number or nothing.
            if !analysis.canHold(symbol) || analysis.names.demangled(symbol)?.result == "()" { return .dropped }
            let type = analysis.declarations.demangled(symbol)?.exactResult
            guard analysis.mayBe(value, type) else {
                if value.isComponent { return .dropped }
                return try analysis.isPlainEnumeration(type) ? .dropped : .unknown
            }
        }
        let start = text.startOfExpression(withNameAt: name)
        return try end(ofExpressionAt: start, value, in: body, depth: depth)
    }

    /// What becomes of the value of the expression that starts at an offset.
    func end(
        ofExpressionAt start: Int, _ value: HeldValue, in body: SourceBody, depth: Int = 0
    ) throws(IndexFailure) -> End {
        let text = try analysis.sources.text(body.file)
        switch text.use(ofExpressionAt: start, in: body.range) {
        case .result: return .kept
        case .closure(let open): return try result(ofClosureAt: open, in: body)
        case .variable("_", isDeclared: _): return .dropped
        case .variable(let name, let isDeclared):
            if text.isWeaklyCaptured(at: start) { return .dropped }
            let declared = text.variables(declaredIn: body.range).contains(name)
            guard isDeclared || declared else { return try assigned(name, before: start, in: body) }
            let scope = isDeclared ? text.block(around: start, in: body.range) : body.range
            let after = text.endOfStatement(from: start)..<scope.upperBound
            if after.isEmpty { return .dropped }
            return try end(ofVariable: name, in: after, value, body, depth: depth + 1)
        case .member(let name):
            guard let property = try analysis.symbols.symbol(at: name, in: body.file) else { return .unknown }
            return try assignedProperty(property) ? .kept : .dropped
        case .argument(let call, let label): return try passed(to: call, label, value, in: body, depth: depth)
        case .element(let open):
            if text.isWeaklyCaptured(at: start) { return .dropped }
            if text.hasMember(afterBracketAt: open) { return .unknown }
            return try end(ofExpressionAt: open, value, in: body, depth: depth + 1)
        case .other: return .unknown
        }
    }

    /// What becomes of the result of a closure: a strategy keeps it.
    private func result(ofClosureAt open: Int, in body: SourceBody) throws(IndexFailure) -> End {
        let text = try analysis.sources.text(body.file)
        guard let callee = text.callee(ofClosureAt: open),
            let symbol = try analysis.symbols.symbol(at: callee.name, in: body.file)
        else { return .unknown }
        switch analysis.declarations.drip[symbol] {
        case .strategy: return callee.label == nil ? .kept : .dropped
        case .parentRegistration: return .dropped
        default: return analysis.ownStrategies.contains(symbol) ? .kept : .unknown
        }
    }

    /// What becomes of a variable that is used in a range.
    func end(
        ofVariable name: String, in range: Range<Int>, _ value: HeldValue, _ body: SourceBody, depth: Int = 0
    ) throws(IndexFailure) -> End {
        let text = try analysis.sources.text(body.file)
        var result = End.dropped
        for use in text.uses(of: name, in: range) {
            if text.isWeaklyCaptured(at: use) || text.isWeak(name, at: use, from: range.lowerBound) { continue }
            if try isInStoredClosure(use, from: range.lowerBound, body) { return .kept }
            // A call of the value passes on its result, not the value.
            if text.isCalled(nameAt: use) { continue }
            switch try end(ofCallAt: use, value, in: body, depth: depth) {
            case .kept: return .kept
            case .unknown: result = .unknown
            case .dropped: break
            }
        }
        return result
    }

    /// Whether an escaping closure that begins after `start` contains an offset, and so captures what is used there.
    func isInStoredClosure(_ offset: Int, from start: Int, _ body: SourceBody) throws(IndexFailure) -> Bool {
        let text = try analysis.sources.text(body.file)
        for closure in text.closures(around: offset, from: start) {
            if try later.escapes(closure.open, in: body.file, from: body.range.lowerBound) { return true }
            if countsTasks, try later.runsOnItsOwn(closure.open, in: body.file) { return true }
        }
        return false
    }

    /// An assignment to a property of `self`.
    private func assigned(_ name: String, before start: Int, in body: SourceBody) throws(IndexFailure) -> End {
        let text = try analysis.sources.text(body.file)
        guard let offset = text.uses(of: name, in: body.range).last(where: { $0 < start }),
            let property = try analysis.symbols.symbol(at: offset, in: body.file)
        else { return .kept }
        return try assignedProperty(property) ? .kept : .dropped
    }

    private func assignedProperty(_ property: SymbolID) throws(IndexFailure) -> Bool {
        let symbol = analysis.facts.accessors[property] ?? property
        return try !analysis.isWeak(symbol)
    }

    private func passed(
        to call: Int, _ label: String?, _ value: HeldValue, in body: SourceBody, depth: Int
    ) throws(IndexFailure) -> End {
        let text = try analysis.sources.text(body.file)
        if let word = text.name(at: call), Self.harmless.contains(word) { return .dropped }
        guard let symbol = try analysis.symbols.symbol(at: call, in: body.file) else { return .unknown }
        if analysis.facts[symbol].kind == .function {
            let inside = try end(ofParameter: label, of: symbol, value, depth: depth)
            guard inside == .kept, analysis.canHold(symbol) else { return inside == .dropped ? .dropped : .unknown }
            let result = HeldValue(resultOf: symbol, analysis.declarations)
            // A component that keeps another is its child, which has a rule of its own.
            if result.isComponent { return .unknown }
            return try end(ofCallAt: call, result, in: body, depth: depth + 1) == .kept ? .kept : .unknown
        }
        guard analysis.facts[symbol].kind == .initializer,
            let type = analysis.declarations.enclosingType(of: symbol)
        else { return .unknown }
        // A component retains its parent, which is stored in the library.
        let isChild = value.isComponent && analysis.declarations.isComponent(type)
        guard let holds = try isChild ? true : analysis.holds(value, in: type) else { return .unknown }
        if !holds { return .dropped }
        let made = HeldValue(type, analysis.declarations)
        return try end(ofCallAt: call, made, in: body, depth: depth + 1)
    }

    /// What becomes of an argument in the body of the called function. An implementation that may run instead is unknown.
    private func end(
        ofParameter label: String?, of function: SymbolID, _ value: HeldValue, depth: Int
    ) throws(IndexFailure) -> End {
        guard depth < 4, !analysis.declarations.hasOverrides(function), let body = try analysis.body(of: function)
        else { return .unknown }
        let parameters = try analysis.sources.text(body.file).parameters(ofDeclarationAt: body.start)
        let fitting = parameters.filter { $0.label == label }
        guard fitting.count == 1 else { return .unknown }
        return try end(ofVariable: fitting[0].name, in: body.range, value, body, depth: depth + 1)
    }

    private static let harmless: Set<String> = ["withExtendedLifetime", "print", "assert", "precondition", "dump"]
}

extension SourceText {
    /// Whether an offset is in an element of a capture list that does not retain: `[weak guest = guest()]`.
    func isWeaklyCaptured(at offset: Int) -> Bool {
        guard let open = bracket(around: offset, from: 0), let before = previousCode(open),
            text(open..<open + 1) == "[", text(before..<before + 1) == "{"
        else { return false }
        let element = text(open + 1..<offset).split(separator: ",", omittingEmptySubsequences: false).last ?? ""
        return element.contains("weak ") || element.contains("unowned")
    }

    /// Whether a member follows a bracket, as in `[app].map`.
    func hasMember(afterBracketAt open: Int) -> Bool {
        guard let close = closingBracket(of: open), close + 1 < end else { return false }
        return text(close + 1..<close + 2) == "."
    }

    /// Whether a closure around an offset captures a variable weakly.
    func isWeak(_ name: String, at offset: Int, from start: Int) -> Bool {
        closures(around: offset, from: start).contains { closure in
            closure.captures.split(separator: ",").contains { capture in
                let words = capture.split { !($0.isLetter || $0.isNumber || $0 == "_") }
                return words.contains(Substring(name)) && (words.contains("weak") || words.contains("unowned"))
            }
        }
    }
}
