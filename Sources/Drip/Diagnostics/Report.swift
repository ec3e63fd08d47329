// SPDX-License-Identifier: MIT

internal import CDrip

/// A message about a mistake in the wiring: what is wrong, how it came about, why it cannot work, what to do.
///
/// Every message of the library is a report.
package struct Report: Sendable {
    /// One provider on the path to the mistake. The place may be empty.
    package typealias Line = (what: String, how: String, place: String)

    package var headline: String
    /// The line of the user's code that the message is about: the crash line names it.
    package var place: SourcePlace?
    package var path: [Line] = []
    package var facts: [String] = []
    package var why = ""
    package var advice: [String] = []

    package init(
        headline: String,
        place: SourcePlace? = nil,
        path: [Line] = [],
        facts: [String] = [],
        why: String = "",
        advice: [String] = []
    ) {
        self.headline = headline
        self.place = place.flatMap { $0.isKnown ? $0 : nil }
        self.path = path
        self.facts = facts
        self.why = why
        self.advice = advice
    }

    /// The whole message.
    package var text: String {
        var blocks = ["Drip: \(headline)"]
        if !path.isEmpty { blocks.append(Report.render(path)) }
        if !facts.isEmpty { blocks.append(facts.map { "  \($0)" }.joined(separator: "\n")) }
        if !why.isEmpty { blocks.append(why) }
        switch advice.count {
        case 0: break
        case 1: blocks.append("Do this:\n  • \(advice[0]).")
        default:
            blocks.append("Do one of these:\n" + advice.map { "  • \($0)" }.joined(separator: ";\n") + ".")
        }
        return blocks.joined(separator: "\n\n")
    }

    /// The place and then the message, as compilers print them.
    var placedText: String { (place.map { "\($0.text): " } ?? "") + text }

    private static func render(_ path: [Line]) -> String {
        let names = path.enumerated().map { index, line in
            "  " + (index == 0 ? "" : String(repeating: "  ", count: index - 1) + "└ ") + line.what
        }
        let width = (names.map(\.count).max() ?? 0) + 3
        let kinds = path.filter { !$0.place.isEmpty }.map(\.how.count).max() ?? 0
        return zip(names, path).map { name, line in
            let how = line.place.isEmpty ? line.how : padded(line.how, kinds + 3) + line.place
            return padded(name, width) + how
        }.joined(separator: "\n")
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// Stops the process with the message, in debug and in release builds.
    func stop() -> Never { Report.stop { self } }

    /// Stops the process with a message. The message is composed on a new stack, because the current stack may be
    /// almost full.
    static func stop(_ report: () -> Report) -> Never {
        let (text, place) = withFreshStack {
            let report = report()
            return (report.text, report.place)
        }
        guard let place else { fatalError(text) }
        fatalError(text, file: place.file, line: place.line)
    }
}

/// Runs a closure on a thread of its own.
private func withFreshStack<R>(_ body: () -> R) -> R {
    var result: R?
    withoutActuallyEscaping(body) { body in
        var work = { result = body() }
        withUnsafeMutablePointer(to: &work) { work in
            drip_on_fresh_stack({ $0!.assumingMemoryBound(to: (() -> Void).self).pointee() }, work)
        }
    }
    return result!
}

/// A type whose description differs from what users write: `Optional<Int>` for `Int?`.
private protocol WrittenType {
    static var written: String { get }
}

extension Optional: WrittenType {
    fileprivate static var written: String { Report.inParentheses(Wrapped.self) + "?" }
}

extension Array: WrittenType {
    fileprivate static var written: String { "[\(Report.name(of: Element.self))]" }
}

extension Dictionary: WrittenType {
    fileprivate static var written: String { "[\(Report.name(of: Key.self)): \(Report.name(of: Value.self))]" }
}

extension Report {
    /// A type as a user writes it: `any Store`, `[any Store]`, `Int?`.
    static func name(of type: Any.Type) -> String {
        if let type = type as? any WrittenType.Type { return type.written }
        guard type != Any.self, type != AnyObject.self else { return "\(type)" }
        // Only the metatype of a protocol has this suffix.
        return "\(Swift.type(of: type))".hasSuffix(".Protocol") ? "any \(type)" : "\(type)"
    }

    /// The name of a type with the parentheses that it needs before a suffix: `(any Store)`.
    static func inParentheses(_ type: Any.Type) -> String {
        let name = name(of: type)
        return name.contains(" ") && !name.hasPrefix("[") && !name.hasPrefix("(") ? "(\(name))" : name
    }

    /// Whether one of two types is the other's optional.
    static func areOptionals(_ one: Any.Type, _ other: Any.Type) -> Bool {
        func isOptional<T>(_: T.Type) -> Bool { other == T?.self }
        func isWrapped<T>(_: T.Type) -> Bool { one == T?.self }
        return _openExistential(one, do: isOptional) || _openExistential(other, do: isWrapped)
    }
}

/// A file and a line that a message names.
@frozen @usableFromInline
package struct SourcePlace: Sendable {
    @usableFromInline nonisolated(unsafe) let start: UnsafePointer<UInt8>
    @usableFromInline let shortLine: UInt32

    @inlinable
    init(_ file: StaticString, _ line: UInt) { self.init(file: file.utf8Start, line: line) }

    @inlinable
    init(file: UnsafePointer<UInt8>, line: UInt) {
        start = file
        shortLine = UInt32(truncatingIfNeeded: line)
    }

    package var line: UInt { UInt(shortLine) }

    package var fileID: String { String(cString: start) }

    /// False for an implicit call of `super.init()`, which passes no file.
    fileprivate var isKnown: Bool { start.pointee != 0 }

    /// The file as `fatalError` takes it. It is not stored, because that would make every component larger.
    package var file: StaticString { StaticString(at: start) }

    /// `Shop.swift:12` for `Module/Folder/Shop.swift`.
    var text: String { isKnown ? "\(fileID.split(separator: "/").last ?? ""):\(line)" : "unknown" }
}
