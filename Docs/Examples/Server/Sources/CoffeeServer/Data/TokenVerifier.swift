// SPDX-License-Identifier: MIT

import GRDB

/// Finds the user of a token.
package protocol TokenVerifier: Sendable {
    /// The token's user, or nil if nobody has this token.
    func user(for token: String) async throws -> User?
}

/// The tokens that the database knows.
package struct StoredTokens: TokenVerifier {
    package let database: any DatabaseWriter

    package init(_ database: any DatabaseWriter) { self.database = database }

    package func user(for token: String) async throws -> User? {
        try await database.read { try User.filter(User.Columns.token == token).fetchOne($0) }
    }
}
