// SPDX-License-Identifier: MIT

import DripText

/// A recording in Chrome's trace event format.
struct ChromeTrace {
    private let recording: Recording
    private let selfTimes: [Int64]

    init(_ recording: Recording) {
        self.recording = recording
        selfTimes = recording.selfTimes
    }

    var text: String {
        let events =
            names + recording.slices.indices.map(slice) + recording.waits.map(wait)
            + recording.slices.indices.flatMap(flow) + recording.overrides.flatMap(override)
        return JSON.object([
            ("displayTimeUnit", .string("ms")),
            ("otherData", .object([("droppedEvents", .number(recording.dropped))])),
            ("traceEvents", .array(events)),
        ]).text(levels: 2) + "\n"
    }

    private var names: [JSON] {
        let name = recording.components.first?.name ?? ""
        let process = event("M", "process_name", 0, [("args", .object([("name", .string(name))]))])
        return [process]
            + recording.lanes.enumerated().flatMap { lane, value in
                [
                    event("M", "thread_name", lane, [("args", .object([("name", .string(value.name))]))]),
                    event("M", "thread_sort_index", lane, [("args", .object([("sort_index", .number(lane))]))]),
                ]
            }
    }

    private func event(_ phase: String, _ name: String, _ lane: Int, _ fields: [(String, JSON)]) -> JSON {
        .object(
            [("ph", .string(phase)), ("name", .string(name)), ("pid", .number(1)), ("tid", .number(lane + 1))] + fields)
    }

    /// Microseconds, as the format wants them.
    private func time(_ nanoseconds: Int64) -> JSON { .decimal(nanoseconds, places: 3) }

    private func slice(_ index: Int) -> JSON {
        let slice = recording.slices[index]
        let provider = recording.providers[slice.provider]
        var facts: [(String, JSON)] = [
            ("component", .string(recording.components[slice.component].name)), ("type", .string(provider.type)),
            ("strategy", .string(provider.strategy)), ("place", .string(provider.place)),
            ("self µs", time(selfTimes[index])),
        ]
        if let key = slice.key { facts.append(("key", .string(key))) }
        if slice.isReplaced { facts.append(("override", .bool(true))) }
        if let requester = slice.requester { facts.append(("requester", .string(name(requester)))) }
        switch slice.outcome {
        case .failed(let error): facts.append(("error", .string(error)))
        case .running: facts.append(("unfinished", .bool(true)))
        case .made: break
        }
        return event(
            "X", name(index), slice.lane,
            [
                ("cat", .string(slice.isTeardown ? "teardown" : "creation")), ("ts", time(slice.begin)),
                ("dur", time(recording.total(slice))), ("args", .object(facts)),
            ])
    }

    private func wait(_ wait: Recording.Wait) -> JSON {
        event(
            "X", "waits for \(name(wait.creation))", wait.lane,
            [("cat", .string("wait")), ("ts", time(wait.begin)), ("dur", time(recording.total(wait)))])
    }

    /// The way from a requester to what it asked for. It starts just before that begins, where the requester still is the
    /// innermost slice.
    private func flow(_ index: Int) -> [JSON] {
        let slice = recording.slices[index]
        guard let requester = slice.requester.map({ recording.slices[$0] }) else { return [] }
        let start = max(requester.begin, slice.begin - 1)
        let common: [(String, JSON)] = [("cat", .string("dependency")), ("id", .number(index))]
        return [
            event("s", "needs", requester.lane, common + [("ts", time(start))]),
            event("f", "needs", slice.lane, common + [("bp", .string("e")), ("ts", time(slice.begin))]),
        ]
    }

    private func override(_ override: Recording.Override) -> [JSON] {
        let name = recording.providers[override.provider].name
        let fields = { (time: Int64) in
            [("cat", JSON.string("override")), ("s", .string("p")), ("ts", self.time(time))]
        }
        return [event("i", "override of \(name)", 0, fields(override.begin))]
            + (override.end.map { [event("i", "end of the override of \(name)", 0, fields($0))] } ?? [])
    }

    private func name(_ index: Int) -> String {
        let slice = recording.slices[index]
        let name = recording.providers[slice.provider].name
        return slice.isTeardown ? "teardown of \(name)" : name
    }
}
