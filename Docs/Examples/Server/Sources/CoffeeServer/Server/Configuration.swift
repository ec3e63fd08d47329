// SPDX-License-Identifier: MIT

import Foundation

/// Settings that the command line and the tests change.
package struct Configuration: Sendable {
    /// The database file if the command line names none.
    package static let defaultDatabase = FileManager.default.temporaryDirectory.appending(path: "coffee-shop.sqlite")
        .path(percentEncoded: false)

    package var port = 8080
    package var database = Self.defaultDatabase
    /// In bytes. A larger body gets status 413.
    package var bodyLimit = 16 * 1024
    /// A slower body gets status 408.
    package var bodyTimeout = Duration.seconds(10)
    /// The server closes a connection that has no complete request for this long.
    package var idleTimeout = Duration.seconds(60)
    /// The pause between two rounds of the barista.
    package var baristaInterval = Duration.seconds(1)

    /// Whether the server forwards a span and a count for each creation.
    package var isTraced = false

    package init() {}
}
