// SPDX-License-Identifier: MIT

import Foundation
import Logging

/// Writes each event of the log as one line of JSON to the standard error.
package struct JSONLogHandler: LogHandler {
    package var logLevel: Logger.Level
    package var metadata: Logger.Metadata = [:]

    package init(level: Logger.Level) { logLevel = level }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        // One write, so that lines of other threads do not mix with it. Nothing can be done if it
        // fails.
        try? FileHandle.standardError.write(contentsOf: Data((line(for: event) + "\n").utf8))
    }

    /// An object with the time, the level, the message and the metadata.
    func line(for event: LogEvent, at date: Date = .now) -> String {
        var fields = metadata.merging(event.metadata ?? [:]) { _, new in new }.mapValues { "\($0)" }
        if let error = event.error { fields["error"] = "\(error)" }
        fields["time"] = date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        fields["level"] = event.level.rawValue
        fields["message"] = "\(event.message)"
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? String(decoding: encoder.encode(fields), as: UTF8.self)) ?? "{}"
    }
}
