// SPDX-License-Identifier: MIT

extension Trace {
    /// The JSON Schema of ``json()``. `version` changes when a field is removed or changes its meaning.
    public static let schema = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "A trace of Drip",
          "type": "object",
          "required": [
            "schema", "version", "duration", "droppedEvents", "components", "threads", "providers", "slices", "waits",
            "overrides"
          ],
          "additionalProperties": false,
          "properties": {
            "schema": { "const": "drip-trace" },
            "version": { "const": 1 },
            "duration": { "$ref": "#/$defs/time", "description": "How long the trace recorded." },
            "droppedEvents": { "type": "integer", "minimum": 0 },
            "components": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["name", "builtAt", "parent", "begin", "end"],
                "additionalProperties": false,
                "properties": {
                  "name": { "type": "string" },
                  "builtAt": { "type": "string", "description": "The file and line that built it." },
                  "parent": { "$ref": "#/$defs/place", "description": "In the list of components." },
                  "begin": { "$ref": "#/$defs/time", "description": "When it was built or the trace began." },
                  "end": { "$ref": "#/$defs/end" }
                }
              }
            },
            "threads": {
              "type": "array",
              "description": "Threads, and lanes that run tasks one after another.",
              "items": { "type": "string" }
            },
            "providers": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["name", "type", "strategy", "file", "line"],
                "additionalProperties": false,
                "properties": {
                  "name": { "type": "string" },
                  "type": { "type": "string", "description": "The declared type." },
                  "strategy": {
                    "enum": ["single", "weakSingle", "graphSingle", "transient", "asyncSingle", "override"],
                    "description": "`override` stands for all providers of a type."
                  },
                  "file": { "type": "string", "description": "As `#fileID`." },
                  "line": { "type": "integer", "minimum": 0 }
                }
              }
            },
            "slices": {
              "type": "array",
              "description": "Creations and teardowns, in the order in which they began.",
              "items": {
                "type": "object",
                "required": [
                  "kind", "provider", "component", "key", "thread", "begin", "end", "self", "requester", "override",
                  "error"
                ],
                "additionalProperties": false,
                "properties": {
                  "kind": { "enum": ["creation", "teardown"] },
                  "provider": { "type": "integer", "minimum": 0, "description": "In the list of providers." },
                  "component": { "type": "integer", "minimum": 0, "description": "In the list of components." },
                  "key": { "type": ["string", "null"] },
                  "thread": { "type": "integer", "minimum": 0, "description": "In the list of threads." },
                  "begin": { "$ref": "#/$defs/time" },
                  "end": { "$ref": "#/$defs/end" },
                  "self": {
                    "$ref": "#/$defs/time",
                    "description": "The time without the creations and waits that it requested."
                  },
                  "requester": { "$ref": "#/$defs/place", "description": "In the list of slices." },
                  "override": { "type": "boolean", "description": "Whether an override created the instance." },
                  "error": { "type": ["string", "null"] }
                }
              }
            },
            "waits": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["slice", "requester", "thread", "begin", "end"],
                "additionalProperties": false,
                "properties": {
                  "slice": { "type": "integer", "minimum": 0, "description": "The slice that is waited for." },
                  "requester": { "$ref": "#/$defs/place", "description": "The slice that waits." },
                  "thread": { "type": "integer", "minimum": 0 },
                  "begin": { "$ref": "#/$defs/time" },
                  "end": { "$ref": "#/$defs/end" }
                }
              }
            },
            "overrides": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["provider", "component", "begin", "end"],
                "additionalProperties": false,
                "properties": {
                  "provider": { "type": "integer", "minimum": 0 },
                  "component": { "type": "integer", "minimum": 0 },
                  "begin": { "$ref": "#/$defs/time" },
                  "end": { "$ref": "#/$defs/end" }
                }
              }
            }
          },
          "$defs": {
            "time": { "type": "integer", "minimum": 0, "description": "Nanoseconds, since the trace began." },
            "end": { "type": ["integer", "null"], "description": "As `time`; null if it had not ended." },
            "place": { "type": ["integer", "null"], "description": "A place in a list, counted from 0; null if none." }
          }
        }

        """
}
