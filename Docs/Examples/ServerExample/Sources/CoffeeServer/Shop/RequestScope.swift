// SPDX-License-Identifier: MIT

import GRDB
import Logging

/// The dependencies of a handler.
package protocol RequestScope: Sendable {
    var info: RequestInfo { get }
    /// Writes with the request's id.
    var log: Logger { get }
    /// The user whose token the request carries. Throws if there is none.
    func user() async throws -> User
    func database() async throws -> any DatabaseWriter
    /// The changes of the request. The route commits them when the handler has succeeded.
    var work: UnitOfWork { get }
    var clock: any WallClock { get }
    var till: Till { get }
    var rateLimiter: RateLimiter { get }
}
