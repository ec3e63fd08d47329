// SPDX-License-Identifier: MIT

internal import CDrip

/// A message about a mistake in the wiring: what is wrong, how it came about, why it cannot work, what to do.
///
/// Every message of the library is a report.
package final class Report: Sendable {
    /// One provider on the path to the mistake. The place may be empty.
    package typealias Line = (what: String, how: String, place: String)

    /// The number of seconds after which what still lasts is reported.
    package nonisolated(unsafe) static var patience = 10  // A test writes it, in a process of its own.

    package let headline: String
    /// The line of the user's code that the message is about: the crash line names it.
    package let place: SourcePlace?
    package let path: [Line]
    package let facts: [String]
    package let why: String
    package let advice: [String]

    /// - Parameter role: What happened at the place, as the first fact says it: `asked for`.
    @inline(never)
    package init(
        headline: String,
        place: SourcePlace? = nil,
        role: String? = nil,
        path: [Line] = [],
        why: String = "",
        advice: [String] = []
    ) {
        self.headline = headline
        self.place = place.flatMap { $0.isKnown ? $0 : nil }
        self.path = path
        if let role, let place { facts = ["\(role)   \(place.text)"] } else { facts = [] }
        self.why = why
        self.advice = advice
    }

    private init(_ report: Report, facts: [String]) {
        headline = report.headline
        place = report.place
        path = report.path
        self.facts = facts
        why = report.why
        advice = report.advice
    }

    /// The report with further facts.
    package func adding(facts: [String]) -> Report { Report(self, facts: self.facts + facts) }

    /// The whole message.
    package var text: String {
        var blocks = ["Drip: \(headline)"]
        if !path.isEmpty { blocks.append(Report.render(path)) }
        if !facts.isEmpty { blocks.append(facts.map { "  \($0)" }.joined(separator: "\n")) }
        if !why.isEmpty { blocks.append(why) }
        if !advice.isEmpty {
            let lead = advice.count == 1 ? "Do this:\n" : "Do one of these:\n"
            blocks.append(lead + advice.map { "  • \($0)" }.joined(separator: ";\n") + ".")
        }
        return blocks.joined(separator: "\n\n")
    }

    /// The place and then the message, as compilers print them.
    var placedText: String { (place.map { "\($0.text): " } ?? "") + text }

    private static func render(_ path: [Line]) -> String {
        var (names, width, kinds): ([String], Int, Int) = ([], 0, 0)
        for (index, line) in path.enumerated() {
            let branch = index == 0 ? "" : String(repeating: "  ", count: index - 1) + "└ "
            names.append("  " + branch + line.what)
            width = max(width, names[index].count)
            if !line.place.isEmpty { kinds = max(kinds, line.how.count) }
        }
        var lines: [String] = []
        for (index, line) in path.enumerated() {
            let how = line.place.isEmpty ? line.how : padded(line.how, kinds + 3) + line.place
            lines.append(padded(names[index], width + 3) + how)
        }
        return lines.joined(separator: "\n")
    }

    static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// Stops the process with the message, in debug and in release builds.
    @inline(never)
    package func stop() -> Never { Report.stop { self } }

    /// Stops the process with a message.
    @inline(never)
    static func stop(_ report: @escaping () -> Report) -> Never {
        var stop = Stop(report)
        withUnsafeMutablePointer(to: &stop) { stop in
            drip_on_fresh_stack({ $0!.assumingMemoryBound(to: Stop.self).pointee.compose() }, stop)
        }
        stop.fail()
    }
}

/// Composes a message on a new stack, because the current stack may be almost full. If it is, the process also stops
/// there: the standard library needs 50 KB of stack to print the message.
///
/// A class that is not generic, because the first use of another type needs 16 KB of stack.
private final class Stop {
    private let report: () -> Report
    private let isStackFull = drip_stack_left() < 64 * 1024
    // Read on the current stack, since the other thread has no task.
    private let test: String?
    private var text = ""
    private var place: SourcePlace?

    init(_ report: @escaping () -> Report) {
        self.report = report
        test = isStackFull ? nil : ReportListener.current?.test
    }

    func compose() {
        let report = report().adding(facts: test.map { ["in the test   \($0)"] } ?? [])
        (text, place) = (report.text, report.place)
        if isStackFull { fail() }
    }

    func fail() -> Never {
        guard let place else { fatalError(text) }
        fatalError(text, file: place.file, line: UInt(place.line))
    }
}

/// A type whose description differs from what users write: `Optional<Int>` for `Int?`.
private protocol WrittenType {
    static var written: String { get }
}

extension Optional: WrittenType {
    fileprivate static var written: String { Report.optional(of: Wrapped.self) }
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

    /// The optional of a type, with the parentheses that the type may need: `(any Store)?`.
    static func optional(of type: Any.Type) -> String {
        let name = name(of: type)
        return name.contains(" ") && !name.hasPrefix("[") && !name.hasPrefix("(") ? "(\(name))?" : "\(name)?"
    }
}

/// A file and a line that a message names.
@frozen @usableFromInline
package struct SourcePlace: Sendable {
    @usableFromInline nonisolated(unsafe) let start: UnsafePointer<UInt8>
    /// Four bytes, because every component has a place.
    @usableFromInline package let line: UInt32

    @inlinable
    init(_ file: StaticString, _ line: UInt) {
        start = file.utf8Start
        self.line = UInt32(truncatingIfNeeded: line)
    }

    package var fileID: String { String(cString: start) }

    /// False for an implicit call of `super.init()`, which passes no file.
    fileprivate var isKnown: Bool { start.pointee != 0 }

    /// The file as `fatalError` takes it. It is not stored, because that would make every component larger.
    package var file: StaticString { StaticString(at: start) }

    /// `Shop.swift:12` for `Module/Folder/Shop.swift`.
    @inline(never)
    var text: String {
        guard isKnown else { return "unknown" }
        let file = start.withMemoryRebound(to: CChar.self, capacity: 1) { start in
            strrchr(start, 0x2F).map { String(cString: $0 + 1) } ?? String(cString: start)
        }
        return "\(file):\(line)"
    }
}

extension Site {
    /// The provider's name, or the type of a module, a parent or an override by type.
    @inline(never)
    var name: String { function.map { String(cString: $0) } ?? "\(metatype)" }

    @inline(never)
    var sourcePlace: SourcePlace? { file.map { SourcePlace(StaticString(at: $0), UInt(drip_line($0, place))) } }

    /// The site as a line of a message.
    ///
    /// - Parameter askedAt: Where a module was asked for, if that is known.
    @inline(never)
    func line(key: String? = nil, askedAt: SourcePlace? = nil) -> Report.Line {
        guard let sourcePlace else {
            return (name, "\(kind)", askedAt?.text ?? (kind == .module ? "built by module()" : ""))
        }
        return (name, "\(kind)" + (key.map { " for \($0)" } ?? ""), sourcePlace.text)
    }
}
