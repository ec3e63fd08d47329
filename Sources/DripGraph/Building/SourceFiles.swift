// SPDX-License-Identifier: MIT

import DripIndex
import Synchronization

/// The source texts, read on demand and cached.
final class SourceFiles: Sendable {
    private let files: [IndexFacts.File]
    private let texts = Mutex<[Int: SourceText]>([:])
    private let comments = Mutex<[Int: SilencingComments]>([:])

    init(_ facts: IndexFacts) {
        files = facts.files
    }

    /// The text of a file, by its number in the facts.
    func text(_ file: Int) throws(IndexFailure) -> SourceText {
        if let text = texts.withLock({ $0[file] }) { return text }
        let text = try SourceText(path: files[file].path)
        texts.withLock { $0[file] = text }
        return text
    }

    /// The arguments of the call whose name stands at a position.
    func arguments(ofCallAt position: IndexFacts.Position) throws(IndexFailure) -> [CallArgument] {
        let text = try text(position.file)
        return text.offset(line: position.line, column: position.column).map(text.arguments) ?? []
    }

    /// The silencing comments of a file.
    func comments(_ file: Int) throws(IndexFailure) -> SilencingComments {
        if let known = comments.withLock({ $0[file] }) { return known }
        let found = SilencingComments(try text(file))
        comments.withLock { $0[file] = found }
        return found
    }

    /// The modifiers before the name that is declared at a position.
    func modifiers(at position: IndexFacts.Position) throws(IndexFailure) -> [String] {
        let text = try text(position.file)
        guard let offset = text.offset(line: position.line, column: position.column) else { return [] }
        return text.modifiers(before: offset)
    }

    /// The type of the function or property that is declared at a position, as written.
    func declaredType(at position: IndexFacts.Position) throws(IndexFailure) -> String? {
        let text = try text(position.file)
        return text.offset(line: position.line, column: position.column).flatMap(text.declaredType)
    }

    /// Whether a character stands right before a position.
    func hasCode(_ character: Character, before position: IndexFacts.Position) throws(IndexFailure) -> Bool {
        let text = try text(position.file)
        guard let offset = text.offset(line: position.line, column: position.column), offset > 0 else { return false }
        return text.text(offset - 1..<offset) == String(character)
    }

    /// Whether the name at a position is called on `self` or `super`, explicitly or implicitly.
    func isOnSelf(_ position: IndexFacts.Position) throws(IndexFailure) -> Bool {
        let text = try text(position.file)
        guard let offset = text.offset(line: position.line, column: position.column),
            let receiver = text.receiver(ofNameAt: offset)
        else { return true }
        let name = text.text(receiver)
        if ["self", "self?", "self!", "super"].contains(name) { return true }
        guard let value = text.initialValue(of: name, before: offset, from: 0) else { return false }
        return text.text(value.lowerBound..<text.endOfStatement(from: value.lowerBound)).trimmed == "self"
    }

    /// Whether the name at a position follows `super.`.
    func isOnSuper(_ position: IndexFacts.Position) throws(IndexFailure) -> Bool { try isOn("super.", position) }

    private func isOn(_ receiver: String, _ position: IndexFacts.Position) throws(IndexFailure) -> Bool {
        let text = try text(position.file)
        guard let offset = text.offset(line: position.line, column: position.column) else { return false }
        return text.hasCode(receiver, before: offset)
    }
}

extension String {
    fileprivate var trimmed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
