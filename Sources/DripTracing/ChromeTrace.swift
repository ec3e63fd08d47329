// SPDX-License-Identifier: MIT

import DripText

/// A recording in Chrome's trace event format.
struct ChromeTrace {
    private let recording: Recording
    private let selfTimes: [Int64]
    /// The slices that each slice requested.
    private let dependencies: [Int: [Int]]

    init(_ recording: Recording) {
        self.recording = recording
        selfTimes = recording.selfTimes
        let asked = recording.slices.indices.filter { recording.slices[$0].requester != nil }
        dependencies = Dictionary(grouping: asked) { recording.slices[$0].requester! }
    }

    var text: String {
        let events =
            names + recording.slices.indices.flatMap { [slice($0)] + flows($0) } + recording.waits.map(wait)
            + recording.overrides.flatMap(override)
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

    /// The process has number 0, which no thread has. For Perfetto, a thread with the number of its process is the main
    /// thread.
    private func event(_ phase: String, _ name: String, _ lane: Int, _ fields: [(String, JSON)]) -> JSON {
        .object(
            [("ph", .string(phase)), ("name", .string(name)), ("pid", .number(0)), ("tid", .number(lane + 1))] + fields)
    }

    /// Converts to microseconds, the unit of the format.
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

    /// The flow that leads to a slice, and the flows from it to its dependencies. They come right after the slice.
    /// Perfetto attaches a flow to the slice that began last on the track, even if that slice has ended.
    private func flows(_ index: Int) -> [JSON] {
        let slice = recording.slices[index]
        let flow = { (phase: String, id: Int, binding: [(String, JSON)]) in
            event(
                phase, "needs", slice.lane,
                [("cat", .string("dependency")), ("id", .number(id)), ("ts", time(slice.begin))] + binding)
        }
        let arriving = slice.requester == nil ? [] : [flow("f", index, [("bp", .string("e"))])]
        return arriving + dependencies[index, default: []].map { flow("s", $0, []) }
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
