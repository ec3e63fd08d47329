// SPDX-License-Identifier: MIT

import Foundation
import Logging

/// The settings of the server. `Options` reads them from the command line and the environment.
package struct Configuration: Sendable {
    /// The database file if nothing names one.
    package static let defaultDatabase = FileManager.default.temporaryDirectory.appending(
        path: "coffee-shop.sqlite"
    )
    .path(percentEncoded: false)

    package var host = "127.0.0.1"
    package var port = 8080
    /// The address for `/health`, `/ready` and `/metrics`. Other machines reach it only if it says
    /// so, wherever they reach the orders.
    package var adminHost = "127.0.0.1"
    package var adminPort = 8081
    package var database = Self.defaultDatabase
    package var logLevel = Logger.Level.info
    /// Whether the server logs spans, and forwards a span and a count for each creation.
    package var isTraced = false

    /// In bytes. A larger body gets status 413.
    package var bodyLimit = 16 * 1024
    /// In bytes, all header fields together. A larger header gets status 400.
    package var headerLimit = 16 * 1024
    /// More connections are refused with status 503. The descriptors of the process set a limit
    /// too.
    package var connectionLimit = 10_000
    /// The requests of one token in a second. More get status 429.
    package var rateLimit = 100

    /// A slower body gets status 408.
    package var bodyTimeout = Duration.seconds(10)
    /// A slower answer is cancelled. The request gets status 503.
    package var requestTimeout = Duration.seconds(10)
    /// The server closes a connection that has no complete request for this long, or whose client
    /// does not read its answers for this long.
    package var idleTimeout = Duration.seconds(60)
    /// The server closes a connection above the limit that sends no request for this long.
    package var refusalTimeout = Duration.seconds(5)
    /// A statement that waits longer for a lock of the database fails. The request gets status 503.
    package var lockTimeout = Duration.seconds(5)
    /// How long the server still accepts requests after it has said that it is not ready.
    package var drainDelay = Duration.zero
    /// How long an idle connection of a server that shuts down stays open for a request that is on
    /// its way.
    package var drainGrace = Duration.seconds(1)
    /// The pause between two rounds of the barista.
    package var baristaInterval = Duration.seconds(1)

    package init() {}

    /// When this time of a shutdown is over, the server cancels what is left. It is longer than the
    /// longest request.
    var shutdownLimit: Duration { drainDelay + bodyTimeout + requestTimeout + .seconds(5) }
}
