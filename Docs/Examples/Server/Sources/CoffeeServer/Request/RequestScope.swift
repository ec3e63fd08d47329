// SPDX-License-Identifier: MIT

import GRDB
import Hummingbird
import Logging

/// The dependencies of a handler.
package protocol RequestScope: Sendable {
    var info: RequestInfo { get }
    /// Writes with the request's id.
    var log: Logger { get }
    /// The user whose token the request carries. Throws 401 if there is none.
    func user() async throws -> User
    func database() async throws -> any DatabaseWriter
    /// The changes of the request. The route commits them when the handler has succeeded.
    var work: UnitOfWork { get }
    var clock: any WallClock { get }
    var till: Till { get }
}

/// Runs a handler with a scope that ends with it.
package typealias OpenScope =
    @Sendable (RequestInfo, @Sendable (any RequestScope) async throws -> Response) async throws -> Response

extension TokenVerifier {
    /// The user of a request. Throws 401 if the token is missing or unknown.
    package func user(of info: RequestInfo) async throws -> User {
        guard let token = info.token else { throw HTTPError(.unauthorized, message: "a bearer token is missing") }
        guard let user = try await user(for: token) else {
            throw HTTPError(.unauthorized, message: "nobody has this token")
        }
        return user
    }
}
