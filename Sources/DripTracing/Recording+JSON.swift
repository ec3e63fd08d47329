// SPDX-License-Identifier: MIT

import DripText

extension Recording {
    /// The version of the schema. It changes when a field is removed or changes its meaning.
    static let schemaVersion = 1

    var json: JSON {
        let selfTimes = selfTimes
        return .object([
            ("schema", .string("drip-trace")),
            ("version", .number(Self.schemaVersion)),
            ("duration", Self.number(duration)),
            ("droppedEvents", .number(dropped)),
            ("components", .array(components.map(Self.json))),
            ("threads", .array(lanes.map { .string($0.name) })),
            ("providers", .array(providers.map(Self.json))),
            ("slices", .array(zip(slices, selfTimes).map(Self.json))),
            ("waits", .array(waits.map(Self.json))),
            ("overrides", .array(overrides.map(Self.json))),
        ])
    }

    private static func json(_ component: Component) -> JSON {
        .object([
            ("name", .string(component.name)), ("builtAt", .string(component.builtAt)),
            ("parent", number(component.parent)), ("begin", number(component.begin)), ("end", number(component.end)),
        ])
    }

    private static func json(_ provider: Provider) -> JSON {
        .object([
            ("name", .string(provider.name)), ("type", .string(provider.type)),
            ("strategy", .string(provider.strategy)), ("file", .string(provider.fileID)),
            ("line", .number(provider.line)),
        ])
    }

    private static func json(_ slice: Slice, _ own: Int64) -> JSON {
        var error: JSON = .null
        if case .failed(let text) = slice.outcome { error = .string(text) }
        return .object([
            ("kind", .string(slice.isTeardown ? "teardown" : "creation")), ("provider", .number(slice.provider)),
            ("component", .number(slice.component)), ("key", slice.key.map(JSON.string) ?? .null),
            ("thread", .number(slice.lane)), ("begin", number(slice.begin)), ("end", number(slice.end)),
            ("self", number(own)), ("requester", number(slice.requester)), ("override", .bool(slice.isReplaced)),
            ("error", error),
        ])
    }

    private static func json(_ wait: Wait) -> JSON {
        .object([
            ("slice", .number(wait.creation)), ("requester", number(wait.requester)), ("thread", .number(wait.lane)),
            ("begin", number(wait.begin)), ("end", number(wait.end)),
        ])
    }

    private static func json(_ override: Override) -> JSON {
        .object([
            ("provider", .number(override.provider)), ("component", .number(override.component)),
            ("begin", number(override.begin)), ("end", number(override.end)),
        ])
    }

    private static func number<I: BinaryInteger>(_ value: I?) -> JSON { value.map { .number(Int($0)) } ?? .null }
}
