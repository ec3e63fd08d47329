// SPDX-License-Identifier: MIT

public import Drip
import DripText

/// The modules and instances that a component, and the living components below it, hold at one moment.
///
/// ```swift
/// print(app.contents)
/// ```
public struct Contents: Sendable, CustomStringConvertible {
    /// A module or an instance that a component keeps, or the living object of a weak single.
    public struct Entry: Sendable, Hashable {
        /// The provider's name: `barista()`; for a module, its type.
        public let provider: String
        /// The strategy's name: `single`; for a module, `module`.
        public let strategy: String
        /// The dynamic type of the instance.
        public let type: String
        /// The key, if there is one.
        public let key: String?
        /// The provider's file and line: `Bar.swift:12`.
        public let place: String
        /// Whether an override created the instance.
        public let isReplaced: Bool
        /// Whether later calls get the instance. If not, an override or a late registration has set it aside.
        public let isCurrent: Bool
        /// The age of the instance, if a running trace has recorded its creation.
        public let age: Duration?
    }

    /// The component's type.
    public let component: String
    /// The file and line where it was built.
    public let builtAt: String
    /// The modules and instances that it keeps, in the order of their completion.
    public let entries: [Entry]
    /// The names of the providers and types that are overridden.
    public let overrides: [String]
    /// The living components below it, in the order in which they were built.
    public let children: [Contents]

    /// The contents as text: a line for each entry below the line of its component.
    public var description: String { lines(depth: 0).joined(separator: "\n") }

    private func lines(depth: Int) -> [String] {
        let rows = entries.map { entry in
            [
                entry.provider + (entry.key.map { " for \($0)" } ?? ""),
                (entry.isReplaced ? "override" : entry.strategy) + (entry.isCurrent ? "" : ", set aside"), entry.type,
                entry.place, entry.age.map { Recording.text(ofTime: $0.nanoseconds) + " old" } ?? "",
            ]
        }
        let below = children.flatMap { $0.lines(depth: depth + 1) }
        return [String(repeating: "  ", count: depth) + "\(component)   built at \(builtAt)"]
            + (rows.isEmpty ? [] : [Table.text(rows, indent: 2 * depth + 2)])
            + overrides.map { String(repeating: "  ", count: depth + 1) + "\($0) is overridden" } + below
    }

    /// The contents as JSON: `component`, `builtAt`, `entries`, `overrides` and `children`. Each child has these
    /// fields, too.
    ///
    /// An entry has the fields of ``Entry``; `age` is in nanoseconds. The outermost object also has `schema` and
    /// `version`. The version changes when a field is removed or changes its meaning.
    public func json() -> String {
        JSON.object([("schema", .string("drip-contents")), ("version", .number(1))] + fields).text(levels: 2) + "\n"
    }

    private var fields: [(String, JSON)] {
        [
            ("component", .string(component)), ("builtAt", .string(builtAt)), ("entries", .array(entries.map(\.json))),
            ("overrides", .array(overrides.map(JSON.string))),
            ("children", .array(children.map { .object($0.fields) })),
        ]
    }
}

extension Contents.Entry {
    fileprivate var json: JSON {
        .object([
            ("provider", .string(provider)), ("strategy", .string(strategy)), ("type", .string(type)),
            ("key", key.map(JSON.string) ?? .null), ("place", .string(place)), ("isReplaced", .bool(isReplaced)),
            ("isCurrent", .bool(isCurrent)), ("age", age.map { .number(Int($0.nanoseconds)) } ?? .null),
        ])
    }
}

extension ComponentType {
    /// The modules and instances that this component, and the living components below it, hold now.
    ///
    /// It needs no trace, but entries have an age only while a trace runs. It calls no provider and creates nothing.
    /// Any thread may read it while other threads create.
    public var contents: Contents {
        var ages = Ages()
        return Contents(snapshot, &ages)
    }
}

extension Contents {
    fileprivate init(_ snapshot: ComponentSnapshot, _ ages: inout Ages) {
        component = snapshot.name
        builtAt = snapshot.builtAt
        entries = snapshot.built.map { Entry($0, age: ages.age(of: $0, in: snapshot)) }
        overrides = snapshot.overrides.map { $0.strategy == "override" ? $0.type : $0.name }
        children = snapshot.children.map { Contents($0, &ages) }
    }
}

extension Contents.Entry {
    fileprivate init(_ kept: KeptInstance, age: Duration?) {
        provider = kept.provider.name
        strategy = kept.provider.strategy
        type = kept.type
        key = kept.key
        place = kept.provider.place
        isReplaced = kept.isReplaced
        isCurrent = kept.isCurrent
        self.age = age
    }
}

/// The ages of instances, from the running traces.
private struct Ages {
    private var known: [ObjectIdentifier: [TraceRecorder.Made: Int64]] = [:]

    mutating func age(of kept: KeptInstance, in component: ComponentSnapshot) -> Duration? {
        for case let recorder as TraceRecorder in component.observers {
            let times = known[ObjectIdentifier(recorder)] ?? recorder.ages
            known[ObjectIdentifier(recorder)] = times
            let made = TraceRecorder.Made(
                component: component.id, provider: kept.provider.identity, key: kept.key.map(TraceRecorder.text),
                isReplaced: kept.isReplaced)
            if let age = times[made] { return .nanoseconds(age) }
        }
        return nil
    }
}
