// SPDX-License-Identifier: MIT

/// The JSON Schemas that `drip schema` prints.
package enum Schema: String, CaseIterable {
    case graph, findings

    /// The schema, including the final line feed.
    package var text: String {
        switch self {
        case .graph: Self.graphText
        case .findings: Self.findingsText
        }
    }

    private static let place = """
        "place": {
              "type": "object", "required": ["path", "line", "column"],
              "properties": {
                "path": { "type": "string" }, "line": { "type": "integer" }, "column": { "type": "integer" }
              }
            }
        """

    private static let findingsText = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "drip verify --format json",
          "type": "object",
          "required": ["schema", "version", "findings"],
          "properties": {
            "schema": { "const": "drip-findings" },
            "version": { "const": 1 },
            "findings": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["rule", "severity", "place", "headline", "path", "why", "remedies", "fingerprint"],
                "properties": {
                  "rule": { "type": "string" },
                  "severity": { "enum": ["error", "warning"] },
                  "place": { "$ref": "#/$defs/place" },
                  "headline": { "type": "string" },
                  "path": {
                    "type": "array",
                    "items": {
                      "type": "object",
                      "required": ["name", "kind", "place"],
                      "properties": {
                        "name": { "type": "string" },
                        "kind": { "type": "string" },
                        "place": { "anyOf": [{ "$ref": "#/$defs/place" }, { "type": "null" }] }
                      }
                    }
                  },
                  "why": { "type": "string" },
                  "remedies": { "type": "array", "items": { "type": "string" } },
                  "fingerprint": { "type": "string" }
                }
              }
            }
          },
          "$defs": {
            \(place)
          }
        }

        """

    private static let graphText = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "drip graph --format json",
          "type": "object",
          "required": ["schema", "version", "components", "modules", "providers", "dependencies"],
          "properties": {
            "schema": { "const": "drip-graph" },
            "version": { "const": 2 },
            "components": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["id", "name", "target", "place", "modules", "parents"],
                "properties": {
                  "id": { "type": "string" },
                  "name": { "type": "string" },
                  "target": { "type": "string" },
                  "place": { "$ref": "#/$defs/place" },
                  "modules": { "type": "array", "items": { "$ref": "#/$defs/accessor" } },
                  "parents": { "type": "array", "items": { "$ref": "#/$defs/accessor" } }
                }
              }
            },
            "modules": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["id", "name", "target", "place", "component"],
                "properties": {
                  "id": { "type": "string" },
                  "name": { "type": "string" },
                  "target": { "type": "string" },
                  "place": { "$ref": "#/$defs/place" },
                  "component": { "type": ["string", "null"] }
                }
              }
            },
            "providers": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["id", "name", "module", "target", "strategy", "keyed", "type", "arguments", "place"],
                "properties": {
                  "id": { "type": "string" },
                  "name": { "type": "string" },
                  "module": { "type": "string" },
                  "target": { "type": "string" },
                  "strategy": { "enum": ["single", "transient", "weakSingle", "graphSingle", "asyncSingle"] },
                  "keyed": { "type": "boolean" },
                  "type": { "type": "string" },
                  "arguments": { "type": "array", "items": { "type": "string" } },
                  "place": { "$ref": "#/$defs/place" }
                }
              }
            },
            "dependencies": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["from", "to", "kind"],
                "properties": {
                  "from": { "type": "string" },
                  "to": { "type": "string" },
                  "kind": { "enum": ["creation", "link", "deferred"] }
                }
              }
            }
          },
          "$defs": {
            \(place),
            "accessor": {
              "type": "object",
              "required": ["name", "type", "refersTo"],
              "properties": {
                "name": { "type": "string" },
                "type": { "type": "string" },
                "refersTo": { "type": ["string", "null"] }
              }
            }
          }
        }

        """
}
