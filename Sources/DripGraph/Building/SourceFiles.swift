// SPDX-License-Identifier: MIT

import DripIndex
import Synchronization

/// The source texts, read on demand and cached.
final class SourceFiles: Sendable {
    let facts: IndexFacts
    private let texts = Mutex<[Int: SourceText]>([:])
    private let comments = Mutex<[Int: SilencingComments]>([:])
    private let failure = Mutex<IndexFailure?>(nil)

    init(_ facts: IndexFacts) {
        self.facts = facts
    }

    /// The text of a file, by its number in the facts. A file that cannot be read counts as empty, see ``check()``.
    func text(_ file: Int) -> SourceText {
        if let text = texts.withLock({ $0[file] }) { return text }
        let text = read(facts.files[file].path)
        texts.withLock { $0[file] = text }
        return text
    }

    private func read(_ path: String) -> SourceText {
        do {
            return try SourceText(path: path)
        } catch {
            failure.withLock { $0 = $0 ?? error }
            return SourceText("")
        }
    }

    /// Throws if a file could not be read.
    func check() throws(IndexFailure) {
        if let failure = failure.withLock({ $0 }) { throw failure }
    }

    /// What a function reads at a position of its file; `nil` if the file is shorter.
    func read<Found>(at position: IndexFacts.Position, _ find: (SourceText, Int) -> Found?) -> Found? {
        let text = text(position.file)
        return text.offset(line: position.line, column: position.column).flatMap { find(text, $0) }
    }

    /// What a function reads at the name in a symbol's declaration.
    func read<Found>(declarationOf symbol: SymbolID, _ find: (SourceText, Int) -> Found?) -> Found? {
        facts.definitions[symbol].flatMap { read(at: $0.position, find) }
    }

    /// The offset of a position in its file.
    func offset(of position: IndexFacts.Position) -> Int? { read(at: position) { $1 } }

    /// Whether a position lies in one of the ranges of a file.
    func isIn(_ ranges: [Range<Int>], of file: Int, _ position: IndexFacts.Position) -> Bool {
        guard position.file == file, let offset = offset(of: position) else { return false }
        return ranges.contains { $0.contains(offset) }
    }

    /// The arguments of the call whose name stands at a position.
    func arguments(ofCallAt position: IndexFacts.Position) -> [CallArgument] {
        read(at: position) { $0.arguments(ofCallAt: $1) } ?? []
    }

    /// The silencing comments of a file.
    func comments(_ file: Int) -> SilencingComments {
        if let known = comments.withLock({ $0[file] }) { return known }
        let found = SilencingComments(text(file))
        comments.withLock { $0[file] = found }
        return found
    }

    /// The modifiers before the declared name.
    func modifiers(of symbol: SymbolID) -> [String] {
        read(declarationOf: symbol) { $0.modifiers(before: $1) } ?? []
    }

    /// The names that the body of a function has for its parameters.
    func parameterNames(of function: SymbolID) -> [String] {
        read(declarationOf: function) { $0.parameterNames(ofDeclarationAt: $1) } ?? []
    }

    /// Whether a character stands right before a position.
    func hasCode(_ character: Character, before position: IndexFacts.Position) -> Bool {
        read(at: position) { $1 > 0 && $0.text($1 - 1..<$1) == String(character) } ?? false
    }

    /// Whether the name at a position is called on `self` or `super`, explicitly or implicitly.
    func isOnSelf(_ position: IndexFacts.Position) -> Bool {
        read(at: position) { text, offset in
            guard let receiver = text.receiver(ofNameAt: offset) else { return true }
            let name = text.text(receiver)
            if ["self", "self?", "self!", "super"].contains(name) { return true }
            guard let value = text.initialValue(of: name, before: offset, from: 0) else { return false }
            let statement = value.lowerBound..<text.endOfStatement(from: value.lowerBound)
            return text.text(statement).split(whereSeparator: \.isWhitespace) == ["self"]
        } ?? true
    }

    /// Whether the name at a position follows `super.`.
    func isOnSuper(_ position: IndexFacts.Position) -> Bool {
        read(at: position) { $0.hasCode("super.", before: $1) } ?? false
    }
}
