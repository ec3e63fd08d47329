// SPDX-License-Identifier: MIT

import Foundation

/// The part of JSON Schema that these tests need. An unknown keyword is a problem.
struct JSONSchema {
    private let root: [String: Any]

    init(_ text: String) throws {
        root = try Self.parsed(text) as? [String: Any] ?? [:]
    }

    /// The problems of a document; empty if it is valid.
    func problems(in document: String) throws -> [String] { problems(try Self.parsed(document), root, at: "") }

    private static func parsed(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }

    private func problems(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
        schema.sorted { $0.key < $1.key }.flatMap { keyword, rule in
            problems(value, keyword, rule, schema, at: path)
        }
    }

    private func problems(
        _ value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any], at path: String
    ) -> [String] {
        let object = value as? [String: Any] ?? [:]
        let array = value as? [Any] ?? []
        let problem = ["\(path): \(keyword) is not \(rule)"]
        switch (keyword, rule) {
        case ("$schema", _), ("$defs", _), ("title", _): return []
        case ("$ref", let name as String):
            guard let definition = definition(name) else { return problem }
            return problems(value, definition, at: path)
        case ("type", let name as String): return isOf(name, value) ? [] : problem
        case ("type", let names as [String]): return names.contains { isOf($0, value) } ? [] : problem
        case ("const", _): return isSame(value, rule) ? [] : problem
        case ("enum", let cases as [Any]): return cases.contains { isSame(value, $0) } ? [] : problem
        case ("minimum", let least as Int): return (value as? Int).map { $0 >= least } ?? true ? [] : problem
        case ("minItems", let least as Int): return value is [Any] && array.count < least ? problem : []
        case ("required", let names as [String]): return names.allSatisfy { object[$0] != nil } ? [] : problem
        case ("properties", let properties as [String: [String: Any]]):
            return object.flatMap { name, value in
                properties[name].map { problems(value, $0, at: "\(path)/\(name)") } ?? []
            }
        case ("additionalProperties", let rest as [String: Any]):
            return object.flatMap { name, value in problems(value, rest, at: "\(path)/\(name)") }
        case ("additionalProperties", let isAllowed as Bool):
            let known = schema["properties"] as? [String: Any] ?? [:]
            return isAllowed || object.keys.allSatisfy { known[$0] != nil } ? [] : problem
        case ("items", let item as [String: Any]):
            return array.enumerated().flatMap { problems($1, item, at: "\(path)/\($0)") }
        case ("anyOf", let options as [[String: Any]]):
            return options.contains { problems(value, $0, at: path).isEmpty } ? [] : problem
        default: return ["\(path): the keyword \(keyword) is not known"]
        }
    }

    private func definition(_ name: String) -> [String: Any]? {
        let definitions = root["$defs"] as? [String: [String: Any]]
        return name.hasPrefix("#/$defs/") ? definitions?[String(name.dropFirst("#/$defs/".count))] : nil
    }

    private func isOf(_ type: String, _ value: Any) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "null": value is NSNull
        case "boolean": isBoolean(value)
        case "integer": value is Int && !isBoolean(value)
        default: false
        }
    }

    /// `JSONSerialization` gives numbers for booleans, too.
    private func isBoolean(_ value: Any) -> Bool {
        (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
    }

    private func isSame(_ value: Any, _ other: Any) -> Bool {
        (value as? NSObject).map { $0.isEqual(other) } ?? ((value as? String) == other as? String)
    }
}
