// SPDX-License-Identifier: MIT

import Drip
import DripTracing
import Foundation
import Testing

struct TraceJSONTests {
    private let shop = Shop()

    @Test func containsEverythingThatWasRecorded() {
        let trace = Trace(of: shop, clock: { [clock = shop.clock] in clock.now })

        _ = shop.bar.barista()
        #expect(throws: Spilled.self) { try shop.bar.milk() }

        #expect(
            trace.json() == """
                {
                  "schema": "drip-trace",
                  "version": 1,
                  "duration": 103000000,
                  "droppedEvents": 0,
                  "components": [
                    {"name": "Shop", "builtAt": "Shop.swift:73", "parent": null, "begin": 0, "end": null}
                  ],
                  "threads": [
                    "thread 1"
                  ],
                  "providers": [
                    {"name": "barista()", "type": "Barista", "strategy": "single", "file": \
                "DripTracingTests/Shop.swift", "line": 96},
                    {"name": "grinder()", "type": "Grinder", "strategy": "single", "file": \
                "DripTracingTests/Shop.swift", "line": 95},
                    {"name": "boiler", "type": "Boiler", "strategy": "single", "file": \
                "DripTracingTests/Shop.swift", "line": 89},
                    {"name": "milk()", "type": "Milk", "strategy": "single", "file": "DripTracingTests/Shop.swift", \
                "line": 98}
                  ],
                  "slices": [
                    {"kind": "creation", "provider": 0, "component": 0, "key": null, "thread": 0, "begin": 0, \
                "end": 100000000, "self": 15000000, "requester": null, "override": false, "error": null},
                    {"kind": "creation", "provider": 1, "component": 0, "key": null, "thread": 0, "begin": 0, \
                "end": 25000000, "self": 25000000, "requester": 0, "override": false, "error": null},
                    {"kind": "creation", "provider": 2, "component": 0, "key": null, "thread": 0, "begin": \
                25000000, "end": 85000000, "self": 60000000, "requester": 0, "override": false, "error": null},
                    {"kind": "creation", "provider": 3, "component": 0, "key": null, "thread": 0, "begin": \
                100000000, "end": 103000000, "self": 3000000, "requester": null, "override": false, "error": \
                "Spilled()"}
                  ],
                  "waits": [],
                  "overrides": []
                }

                """)
    }

    /// Covers short-lived components, waits, failures, overrides, teardowns, tasks and unfinished creations.
    @Test func conformsToItsSchema() async throws {
        let trace = Trace(of: shop, limit: 20)
        let shop = shop
        shop.override({ $0.bar.till() }) { CashTill() }

        onThreads(
            { _ = shop.bar.slowBoiler() },
            {
                shop.isHeating.pass()
                _ = shop.bar.counter()
            },
            {
                while !trace.summary.contains("Waits") { sched_yield() }
                #expect(SchemaCheck(Trace.schema).mistakes(in: trace.json()) == [])
                shop.mayHeat.open()
            })
        _ = await shop.bar.shelf()
        _ = Order(shop).desk.ticket()
        #expect(throws: Spilled.self) { try shop.bar.milk() }
        _ = (shop.bar.till(), shop.bar.boiler)
        shop.removeOverrides()
        shop.close()
        for guest in 0..<20 { _ = Order(Shop()).shop.bar.mug(of: "\(guest)") }

        let json = trace.json()
        #expect(SchemaCheck(Trace.schema).mistakes(in: json) == [])
        for part in ["\"kind\": \"teardown\"", "\"error\": \"Spilled()\"", "\"override\": true", "\"slice\": "] {
            #expect(json.contains(part))
        }
    }

    @Test(arguments: [
        ("\"version\": 1", "\"version\": 2", "version: is not 1"),
        ("\"droppedEvents\": 0,", "", "droppedEvents: is missing"),
        ("\"kind\": \"creation\"", "\"kind\": \"cup\"", "slices.0.kind: is none of the values"),
        ("\"requester\": null", "\"requester\": \"Ada\"", "slices.0.requester: is no integer or null"),
        ("\"begin\": 0", "\"begin\": -1", "components.0.begin: is below 0"),
        ("\"self\": ", "\"other\": 1, \"self\": ", "slices.0.other: is not known"),
    ])
    func theCheckOfTheSchemaFindsWhatIsWrong(right: String, wrong: String, mistake: String) throws {
        let trace = Trace(of: shop, clock: { [clock = shop.clock] in clock.now })
        _ = shop.bar.grinder()
        let json = trace.json()
        let range = try #require(json.range(of: right))

        #expect(SchemaCheck(Trace.schema).mistakes(in: json.replacingCharacters(in: range, with: wrong)) == [mistake])
    }
}

/// Checks JSON against the part of JSON Schema that the trace's schema uses.
struct SchemaCheck {
    private let schema: [String: Any]

    init(_ text: String) { schema = SchemaCheck.read(text) as? [String: Any] ?? [:] }

    /// The mistakes, each with its path.
    func mistakes(in text: String) -> [String] { mistakes(SchemaCheck.read(text), schema, "") }

    private static func read(_ text: String) -> Any {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) ?? "no JSON"
    }

    private func mistakes(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        var schema = schema
        if let reference = schema["$ref"] as? String {
            let name = String(reference.dropFirst("#/$defs/".count))
            schema = (self.schema["$defs"] as? [String: [String: Any]])?[name] ?? ["const": "no such definition"]
        }
        if let constant = schema["const"] as? NSObject, constant != value as? NSObject {
            return ["\(path): is not \(constant)"]
        }
        if let values = schema["enum"] as? [String], !values.contains(where: { $0 == value as? String }) {
            return ["\(path): is none of the values"]
        }
        if let minimum = schema["minimum"] as? Int, let number = value as? Int, number < minimum {
            return ["\(path): is below \(minimum)"]
        }
        let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] } ?? []
        guard types.isEmpty || types.contains(where: { SchemaCheck.isOf($0, value) }) else {
            return ["\(path): is no \(types.joined(separator: " or "))"]
        }
        if let list = value as? [Any], let items = schema["items"] as? [String: Any] {
            return list.enumerated().flatMap { mistakes($1, items, join(path, "\($0)")) }
        }
        guard let object = value as? [String: Any] else { return [] }
        return mistakes(ofFieldsIn: object, schema, path)
    }

    private func mistakes(ofFieldsIn object: [String: Any], _ schema: [String: Any], _ path: String) -> [String] {
        let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
        let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
        let isOpen = schema["additionalProperties"] as? Bool ?? true
        return missing.map { "\(join(path, $0)): is missing" }
            + object.keys.sorted().flatMap { key in
                if let property = properties[key] { return mistakes(object[key]!, property, join(path, key)) }
                return isOpen ? [] : ["\(join(path, key)): is not known"]
            }
    }

    private func join(_ path: String, _ part: String) -> String { path.isEmpty ? part : "\(path).\(part)" }

    private static func isOf(_ type: String, _ value: Any) -> Bool {
        switch type {
        case "null": value is NSNull
        case "string": value is String
        case "integer": value is Int
        case "boolean": value is Bool
        case "array": value is [Any]
        default: value is [String: Any]
        }
    }
}
