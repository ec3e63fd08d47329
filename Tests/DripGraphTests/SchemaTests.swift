// SPDX-License-Identifier: MIT

import DripCommand
import Foundation
import Testing
import WaitingTests

/// Checks all findings and the whole graph of the fixtures against their schemas.
@Suite(.waitsForProcesses) struct SchemaTests {
    private static let sarifOfFixture = Result { try Fixture.drip("verify", "--format", "sarif").text }

    @Test func findingsConformToTheirSchema() throws {
        let schema = try JSONSchema(DripCommand.run(Options(["schema", "findings"])).text)
        let document = try Fixture.drip("verify", "--format", "json").text
        #expect(try schema.problems(in: document) == [])
        #expect(try schema.problems(in: document.replacing("\"severity\": \"error\"", with: "\"severity\": 1")) != [])
    }

    @Test func graphsConformToTheirSchema() throws {
        let schema = try JSONSchema(DripCommand.run(Options(["schema", "graph"])).text)
        let document = try Fixture.drip("graph", "--format", "json").text
        #expect(try schema.problems(in: document) == [])
        #expect(try schema.problems(in: document.replacing("\"keyed\": false", with: "\"keyed\": 0")) != [])
    }

    @Test func sarifConformsToItsSpecification() throws {
        let schema = try JSONSchema(sarif)
        let document = try Self.sarifOfFixture.get()
        #expect(document.contains("codeFlows"))
        #expect(try schema.problems(in: document) == [])
    }

    @Test(arguments: [
        ("\"level\": \"error\"", "\"level\": \"fatal\""), ("\"startLine\": ", "\"startLine\": -"),
        ("\"ruleId\": ", "\"rule\": "), ("\"2.1.0\"", "\"2.0.0\""),
        ("\"message\": {\"text\"", "\"message\": {\"words\""),
    ])
    func theSpecificationRefusesOtherSARIF(right: String, wrong: String) throws {
        let document = try Self.sarifOfFixture.get()
        #expect(document.contains(right))
        #expect(try JSONSchema(sarif).problems(in: document.replacing(right, with: wrong)) != [])
    }

    @Test func sarifDescribesTheRuleOfEachResult() throws {
        let text = try Self.sarifOfFixture.get()
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        let rules = (driver["rules"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
        let used = (run["results"] as? [[String: Any]] ?? []).compactMap { $0["ruleId"] as? String }
        #expect(Set(rules).count == rules.count)
        #expect(Set(used).isSubset(of: rules))
    }
}

/// The part of the Static Analysis Results Interchange Format 2.1.0 (sections 3.13 to 3.41) that `drip` writes. `drip`
/// writes no other property.
private let sarif = """
    {
      "type": "object", "required": ["version", "runs"], "additionalProperties": false,
      "properties": {
        "$schema": { "type": "string" },
        "version": { "const": "2.1.0" },
        "runs": { "type": "array", "items": { "$ref": "#/$defs/run" } }
      },
      "$defs": {
        "run": {
          "type": "object", "required": ["tool", "results"], "additionalProperties": false,
          "properties": {
            "tool": {
              "type": "object", "required": ["driver"], "additionalProperties": false,
              "properties": { "driver": { "$ref": "#/$defs/toolComponent" } }
            },
            "columnKind": { "enum": ["utf16CodeUnits", "unicodeCodePoints"] },
            "results": { "type": "array", "items": { "$ref": "#/$defs/result" } }
          }
        },
        "toolComponent": {
          "type": "object", "required": ["name"], "additionalProperties": false,
          "properties": {
            "name": { "type": "string" },
            "version": { "type": "string" },
            "rules": {
              "type": "array",
              "items": {
                "type": "object", "required": ["id"], "additionalProperties": false,
                "properties": {
                  "id": { "type": "string" },
                  "shortDescription": { "$ref": "#/$defs/message" },
                  "help": { "$ref": "#/$defs/message" },
                  "defaultConfiguration": {
                    "type": "object", "additionalProperties": false,
                    "properties": { "level": { "enum": ["none", "note", "warning", "error"] } }
                  }
                }
              }
            }
          }
        },
        "result": {
          "type": "object", "required": ["ruleId", "message"], "additionalProperties": false,
          "properties": {
            "ruleId": { "type": "string" },
            "level": { "enum": ["none", "note", "warning", "error"] },
            "message": { "$ref": "#/$defs/message" },
            "locations": { "type": "array", "items": { "$ref": "#/$defs/location" } },
            "partialFingerprints": { "type": "object", "additionalProperties": { "type": "string" } },
            "codeFlows": { "type": "array", "items": { "$ref": "#/$defs/codeFlow" } }
          }
        },
        "message": {
          "type": "object", "required": ["text"], "additionalProperties": false,
          "properties": { "text": { "type": "string" } }
        },
        "codeFlow": {
          "type": "object", "required": ["threadFlows"], "additionalProperties": false,
          "properties": {
            "threadFlows": {
              "type": "array", "minItems": 1,
              "items": {
                "type": "object", "required": ["locations"], "additionalProperties": false,
                "properties": {
                  "locations": {
                    "type": "array", "minItems": 1,
                    "items": {
                      "type": "object", "additionalProperties": false,
                      "properties": { "location": { "$ref": "#/$defs/location" } }
                    }
                  }
                }
              }
            }
          }
        },
        "location": {
          "type": "object", "additionalProperties": false,
          "properties": {
            "message": { "$ref": "#/$defs/message" },
            "physicalLocation": {
              "type": "object", "required": ["artifactLocation"], "additionalProperties": false,
              "properties": {
                "artifactLocation": {
                  "type": "object", "required": ["uri"], "additionalProperties": false,
                  "properties": { "uri": { "type": "string" } }
                },
                "region": {
                  "type": "object", "required": ["startLine"], "additionalProperties": false,
                  "properties": {
                    "startLine": { "type": "integer", "minimum": 1 },
                    "startColumn": { "type": "integer", "minimum": 1 }
                  }
                }
              }
            }
          }
        }
      }
    }
    """
