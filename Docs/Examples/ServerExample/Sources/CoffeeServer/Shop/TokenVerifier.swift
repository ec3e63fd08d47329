// SPDX-License-Identifier: MIT

import GRDB

/// Finds the user of a token.
package protocol TokenVerifier: Sendable {
    /// The token's user, or nil if nobody has this token.
    func user(for token: TokenHash) async throws -> User?
}

extension TokenVerifier {
    /// The user of a request. Throws if the token is missing or unknown.
    package func user(of info: RequestInfo) async throws -> User {
        guard let token = info.token else {
            throw ShopError.unauthorized("a bearer token is missing")
        }
        guard let user = try await user(for: token) else {
            throw ShopError.unauthorized("nobody has this token")
        }
        return user
    }
}

/// The tokens that the database knows.
package struct StoredTokens: TokenVerifier {
    package let database: any DatabaseWriter

    package init(_ database: any DatabaseWriter) { self.database = database }

    package func user(for token: TokenHash) async throws -> User? {
        try await database.read { try User.filter(User.Columns.tokenHash == token).fetchOne($0) }
    }
}
